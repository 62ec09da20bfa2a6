import { brand } from '../../brand.config'
import { type Language, type Mail, html } from '../platform/mail'

const RESET_WORDS = {
  en: {
    subject: `Reset your ${brand.siteName} password`,
    hello: (name: string) => `Hello ${name},`,
    why: 'Someone asked to reset the password of your account. Choose a new one here:',
    button: 'Choose a new password',
    until:
      'The link works once, for one hour. If it was not you, ignore this mail: nothing changes.',
  },
  'pt-BR': {
    subject: `Redefina sua senha do ${brand.siteName}`,
    hello: (name: string) => `Olá, ${name},`,
    why: 'Alguém pediu para redefinir a senha da sua conta. Escolha uma nova aqui:',
    button: 'Escolher nova senha',
    until: 'O link funciona uma vez, por uma hora. Se não foi você, ignore este e-mail: nada muda.',
  },
}

export function passwordResetMail(
  to: { email: string; username: string },
  link: string,
  language: Language,
): Mail {
  const words = RESET_WORDS[language]
  const hello = words.hello(to.username)
  return {
    to: to.email,
    subject: words.subject,
    text: [hello, words.why, link, words.until, brand.siteName].join('\n\n'),
    html: html`<!doctype html>
      <html lang="${language}">
        <body style="font-family:sans-serif;line-height:1.5">
          <p>${hello}</p>
          <p>${words.why}</p>
          <p><a href="${link}">${words.button}</a></p>
          <p>${words.until}</p>
          <p>${brand.siteName}</p>
        </body>
      </html>`,
  }
}

/** In both languages: nobody has said yet which one they read. */
export function invitationMail(email: string, link: string): Mail {
  const club = brand.siteName
  const [en, pt] = [
    `You are invited to ${club}. Create your account here; the link works for seven days:`,
    `Você foi convidado para o ${club}. Crie sua conta aqui; o link funciona por sete dias:`,
  ]
  return {
    to: email,
    subject: `${club}: you are invited / você foi convidado`,
    text: [en, pt, link].join('\n\n'),
    html: html`<!doctype html>
      <html>
        <body style="font-family:sans-serif;line-height:1.5">
          <p>${en}</p>
          <p lang="pt-BR">${pt}</p>
          <p><a href="${link}">${link}</a></p>
          <p>${club}</p>
        </body>
      </html>`,
  }
}
