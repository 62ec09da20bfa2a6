import type { Language } from '../../shared/language'
import { type Mail, html } from '../platform/mail'

const TEXTS = {
  en: {
    subject: (title: string) => `“${title}” is out now`,
    line: (title: string, artist: string) =>
      `You asked us to tell you: “${title}” by ${artist} is out.`,
    button: 'Listen now',
    reason: (title: string) => `You get this mail because you set a reminder for “${title}”.`,
  },
  'pt-BR': {
    subject: (title: string) => `“${title}” já está disponível`,
    line: (title: string, artist: string) =>
      `Você pediu para avisar: “${title}”, de ${artist}, já saiu.`,
    button: 'Ouvir agora',
    reason: (title: string) =>
      `Você recebeu este e-mail porque ativou um lembrete para “${title}”.`,
  },
}

export function reminderMail(
  to: { id: string; title: string; username: string; email: string },
  artist: string,
  language: Language,
  origin: string,
): Mail {
  const texts = TEXTS[language]
  const address = releaseAddress(origin, to.id)
  const [line, reason] = [texts.line(to.title, artist), texts.reason(to.title)]
  return {
    to: to.email,
    subject: texts.subject(to.title),
    text: [line, '', `${texts.button}: ${address}`, '', '--', reason].join('\n'),
    html: html`<!doctype html>
      <html lang="${language}">
        <body style="font-family:sans-serif;line-height:1.5">
          <p>${line}</p>
          <p><a href="${address}">${texts.button}</a></p>
          <p style="color:#555">${reason}</p>
        </body>
      </html>`,
  }
}

/** The text of the post in the feed. */
export const postText = (title: string, language: Language, address: string) =>
  `${TEXTS[language].subject(title)}\n${address}`

export const releaseAddress = (origin: string, id: string) => `${origin}/music/catalog/${id}`
