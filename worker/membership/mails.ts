import { brand } from '../../brand.config'
import { type Language, type Mail, html } from '../platform/mail'
import type { vipLetters } from './tables'

type Kind = Exclude<(typeof vipLetters.$inferSelect)['kind'], 'team'>

export type Recipient = {
  email: string
  username: string
  language: Language
  current_period_end: string
  vip_until: string | null
}

type Words = { subject: string; lines: string[]; button: string; path: string }

const site = brand.siteName

const WORDS: Record<Language, Record<Kind, (to: { end: string; grace: string }) => Words>> = {
  en: {
    welcome: () => ({
      subject: `Welcome to ${site} VIP!`,
      lines: [
        'Your payment arrived and your VIP membership has begun: the whole catalog, radio, TV and the chat are open to you.',
        'It is renewed each month. You can cancel at any time on your membership page, and have your money back within 14 days.',
      ],
      button: 'Start listening',
      path: '/music',
    }),
    canceling: ({ end }) => ({
      subject: `Your ${site} VIP membership ends on ${end}`,
      lines: [
        `You cancelled your membership. It stays yours until ${end}, and nothing is charged any more.`,
        'If you change your mind before then, you can go on with it on your membership page.',
      ],
      button: 'My membership',
      path: '/membership',
    }),
    past_due: ({ grace }) => ({
      subject: `We could not renew your ${site} VIP membership`,
      lines: [
        `Your last payment did not go through. Please check your card: you stay VIP until ${grace} meanwhile.`,
        'We will try again by ourselves; once it works, everything goes on as before.',
      ],
      button: 'Check my card',
      path: '/membership',
    }),
    ended: () => ({
      subject: `Your ${site} VIP membership has ended`,
      lines: [
        'Your VIP membership is over. Your playlists and favorites are kept for you.',
        'You are welcome back at any time.',
      ],
      button: 'Become a VIP again',
      path: '/vip-signup',
    }),
  },
  'pt-BR': {
    welcome: () => ({
      subject: `Boas-vindas ao VIP do ${site}!`,
      lines: [
        'Seu pagamento chegou e sua assinatura VIP começou: todo o catálogo, a rádio, a TV e o chat são seus.',
        'Ela é renovada a cada mês. Você pode cancelar quando quiser na sua página de assinatura e pedir o dinheiro de volta em até 14 dias.',
      ],
      button: 'Começar a ouvir',
      path: '/music',
    }),
    canceling: ({ end }) => ({
      subject: `Sua assinatura VIP do ${site} termina em ${end}`,
      lines: [
        `Você cancelou sua assinatura. Ela continua sua até ${end} e nada mais será cobrado.`,
        'Se mudar de ideia até lá, é só retomar na sua página de assinatura.',
      ],
      button: 'Minha assinatura',
      path: '/membership',
    }),
    past_due: ({ grace }) => ({
      subject: `Não conseguimos renovar sua assinatura VIP do ${site}`,
      lines: [
        `Seu último pagamento não foi aprovado. Confira seu cartão: enquanto isso, você continua VIP até ${grace}.`,
        'Vamos tentar de novo automaticamente; quando der certo, tudo segue como antes.',
      ],
      button: 'Conferir meu cartão',
      path: '/membership',
    }),
    ended: () => ({
      subject: `Sua assinatura VIP do ${site} terminou`,
      lines: [
        'Sua assinatura VIP terminou. Suas playlists e favoritas ficam guardadas para você.',
        'Volte quando quiser.',
      ],
      button: 'Ser VIP de novo',
      path: '/vip-signup',
    }),
  },
}

export function notificationMail(kind: Kind, to: Recipient, origin: string): Mail {
  const { language, username } = to
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const end = date.format(new Date(to.current_period_end))
  const grace = date.format(new Date(to.vip_until ?? to.current_period_end))
  const { button, lines, path, subject } = WORDS[language][kind]({ end, grace })
  const [first = '', second = ''] = lines
  const hello = language === 'en' ? `Hello ${username},` : `Olá, ${username},`
  const link = origin + path
  return {
    to: to.email,
    subject,
    text: [hello, ...lines, link, site].join('\n\n'),
    html: html`<!doctype html>
      <html lang="${language}">
        <body style="font-family:sans-serif;line-height:1.5">
          <p>${hello}</p>
          <p>${first}</p>
          <p>${second}</p>
          <p><a href="${link}">${button}</a></p>
          <p>${site}</p>
        </body>
      </html>`,
  }
}
