import type { Language, Mail } from '../mail'
import { type Club, letterMail, paragraph } from '../mail/letter'

type Words = {
  subject: (site: string) => string
  why: (username: string) => string
  button: string
  until: string
}

const HELLO: Record<Language, (username: string) => string> = {
  en: (username) => `Hello ${username},`,
  'pt-BR': (username) => `Olá, ${username},`,
}

const RESET_WORDS: Record<Language, Words> = {
  en: {
    subject: (site) => `Reset your ${site} password`,
    why: () => 'Someone asked to reset the password of your account. Choose a new one here:',
    button: 'Choose a new password',
    until:
      'The link works once, for one hour. If it was not you, ignore this mail: nothing changes.',
  },
  'pt-BR': {
    subject: (site) => `Redefina sua senha do ${site}`,
    why: () => 'Alguém pediu para redefinir a senha da sua conta. Escolha uma nova aqui:',
    button: 'Escolher nova senha',
    until: 'O link funciona uma vez, por uma hora. Se não foi você, ignore este e-mail: nada muda.',
  },
}

// Confirming gives the account all data that is matched by the address. So the mail names the account and says not to confirm
// an account that someone else created.
const CONFIRMATION_WORDS: Record<Language, Words> = {
  en: {
    subject: (site) => `Confirm your email address for ${site}`,
    why: (username) =>
      `The account “${username}” was created with this email address. If that was you, confirm the address here:`,
    button: 'Confirm my address',
    until:
      'The link works for 24 hours. If you did not create this account, do not confirm it: ignore this mail, and nobody sees anything of yours.',
  },
  'pt-BR': {
    subject: (site) => `Confirme seu e-mail no ${site}`,
    why: (username) =>
      `A conta “${username}” foi criada com este e-mail. Se foi você, confirme o endereço aqui:`,
    button: 'Confirmar meu e-mail',
    until:
      'O link funciona por 24 horas. Se você não criou esta conta, não confirme: ignore este e-mail e ninguém verá nada seu.',
  },
}

const CHANGE_WORDS: Record<Language, Words> = {
  en: {
    subject: (site) => `Confirm your new email address for ${site}`,
    why: (username) =>
      `The account “${username}” asked to use this email address from now on. Confirm the change here:`,
    button: 'Use this address',
    until:
      'The link works once, for 24 hours. If this is not your account, do not confirm: ignore this mail, and nothing changes.',
  },
  'pt-BR': {
    subject: (site) => `Confirme seu novo e-mail no ${site}`,
    why: (username) =>
      `A conta “${username}” pediu para usar este e-mail a partir de agora. Confirme a troca aqui:`,
    button: 'Usar este e-mail',
    until:
      'O link funciona uma vez, por 24 horas. Se esta conta não é sua, não confirme: ignore este e-mail e nada muda.',
  },
}

// The new address is not in it: the old one may be read by somebody else by now.
const CHANGE_NOTICE_WORDS: Record<Language, Words> = {
  en: {
    subject: (site) => `Your ${site} email address is about to change`,
    why: () =>
      'Someone who knows your password asked to change the email address of your account. The change happens when the new address is confirmed. If it was not you, choose a new password now, which cancels the change:',
    button: 'Reset my password',
    until: 'If it was you, there is nothing to do here.',
  },
  'pt-BR': {
    subject: (site) => `Seu e-mail no ${site} está prestes a mudar`,
    why: () =>
      'Alguém que sabe sua senha pediu para trocar o e-mail da sua conta. A troca acontece quando o novo endereço for confirmado. Se não foi você, escolha uma nova senha agora, o que cancela a troca:',
    button: 'Redefinir minha senha',
    until: 'Se foi você, não precisa fazer nada.',
  },
}

const APP_PASSWORD_WORDS: Record<Language, (name: string) => Words> = {
  en: (name) => ({
    subject: (site) => `New app password for ${site}`,
    why: (username) =>
      `The account “${username}” has a new app password, “${name}”. A music player can use it to sign in as you. Your app passwords are listed here:`,
    button: 'See my app passwords',
    until: 'If it was not you, delete it there, and then reset your password on the sign-in page.',
  }),
  'pt-BR': (name) => ({
    subject: (site) => `Nova senha de app do ${site}`,
    why: (username) =>
      `A conta “${username}” tem uma nova senha de app, “${name}”. Com ela, um player de música entra como você. Suas senhas de app estão aqui:`,
    button: 'Ver minhas senhas de app',
    until: 'Se não foi você, apague-a ali e depois redefina sua senha na página de entrada.',
  }),
}

type Addressee = { email: string; username: string }

export const passwordResetMail = (club: Club, to: Addressee, link: string, language: Language) =>
  linkMail(club, to, RESET_WORDS[language], link, language)

export const confirmationMail = (club: Club, to: Addressee, link: string, language: Language) =>
  linkMail(club, to, CONFIRMATION_WORDS[language], link, language)

export const emailChangeMail = (club: Club, to: Addressee, link: string, language: Language) =>
  linkMail(club, to, CHANGE_WORDS[language], link, language)

export const emailChangeNotice = (club: Club, to: Addressee, link: string, language: Language) =>
  linkMail(club, to, CHANGE_NOTICE_WORDS[language], link, language)

export const appPasswordMail = (
  club: Club,
  to: Addressee,
  { name, link }: { name: string; link: string },
  language: Language,
) => linkMail(club, to, APP_PASSWORD_WORDS[language](name), link, language)

const linkMail = (
  club: Club,
  { email, username }: Addressee,
  words: Words,
  link: string,
  language: Language,
): Mail =>
  letterMail(club, {
    to: email,
    subject: words.subject(club.brand.siteName),
    language,
    body: [paragraph(HELLO[language](username)), paragraph(words.why(username))],
    button: { label: words.button, href: link },
    closing: [paragraph(words.until)],
  })

const DELETION_WORDS: Record<Language, { subject: string; lines: (site: string) => string[] }> = {
  en: {
    subject: 'Your account was deleted',
    lines: (site) => [
      `Your account at ${site} is deleted, and with it everything that was only yours. A running membership is cancelled and costs nothing more.`,
      'If it was not you, answer this mail.',
    ],
  },
  'pt-BR': {
    subject: 'Sua conta foi excluída',
    lines: (site) => [
      `Sua conta no ${site} foi excluída, e com ela tudo o que era só seu. Uma assinatura ativa é cancelada e não custa mais nada.`,
      'Se não foi você, responda a este e-mail.',
    ],
  },
}

/** After the deletion of an account. */
export function deletionMail(club: Club, { email, username }: Addressee, language: Language): Mail {
  const { subject, lines } = DELETION_WORDS[language]
  const { siteName } = club.brand
  return letterMail(club, {
    to: email,
    subject: `${siteName}: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`,
    language,
    body: [HELLO[language](username), ...lines(siteName)].map(paragraph),
  })
}

/** In both languages, because the reader's language is unknown. */
export function invitationMail(club: Club, email: string, link: string): Mail {
  const { siteName } = club.brand
  return letterMail(club, {
    to: email,
    subject: `${siteName}: you are invited / você foi convidado`,
    language: 'en',
    body: [
      paragraph(
        `You are invited to ${siteName}. Create your account here; the link works for seven days:`,
      ),
      paragraph(
        `Você foi convidado para o ${siteName}. Crie sua conta aqui; o link funciona por sete dias:`,
      ),
    ],
    button: { label: 'Create my account / Criar minha conta', href: link },
  })
}
