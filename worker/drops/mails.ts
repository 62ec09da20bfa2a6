import type { Language } from '../../shared/language'
import { RELEASE_ANNOUNCEMENT } from '../../shared/release-announcement'
import type { Mail } from '../mail'
import { type Club, letterMail, paragraph } from '../mail/letter'

const TEXTS = {
  en: {
    line: (title: string, artist: string) =>
      `You asked us to tell you: “${title}” by ${artist} is out.`,
    button: 'Listen now',
    reason: (title: string) => `You get this mail because you set a reminder for “${title}”.`,
  },
  'pt-BR': {
    line: (title: string, artist: string) =>
      `Você pediu para avisar: “${title}”, de ${artist}, já saiu.`,
    button: 'Ouvir agora',
    reason: (title: string) =>
      `Você recebeu este e-mail porque ativou um lembrete para “${title}”.`,
  },
}

export function reminderMail(
  club: Club & { brand: { artistName: string } },
  to: { id: string; title: string; email: string },
  language: Language,
): Mail {
  const texts = TEXTS[language]
  return letterMail(club, {
    to: to.email,
    subject: RELEASE_ANNOUNCEMENT[language](to.title),
    language,
    body: [paragraph(texts.line(to.title, club.brand.artistName))],
    button: { label: texts.button, href: releaseAddress(club.origin, to.id) },
    reason: texts.reason(to.title),
  })
}

/** The text of the post in the feed. */
export const postText = (title: string, language: Language, address: string) =>
  `${RELEASE_ANNOUNCEMENT[language](title)}\n${address}`

export const releaseAddress = (origin: string, id: string) => `${origin}/music/catalog/${id}`
