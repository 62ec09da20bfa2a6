import { isoNow } from '../lib/ids'
import type { Language, Mail } from '../mail'
import { type Club, letterMail, paragraph } from '../mail/letter'
import { noticeEnd } from './policy'
import type { membershipMails } from './tables'

type Kind = Exclude<(typeof membershipMails.$inferSelect)['kind'], 'team'>

export type Recipient = {
  email: string
  username: string
  language: Language
  current_period_end: string
  vip_until: string | null
  /** Of a notification about a new price. Amounts are per month, in minor units. */
  move: {
    currency: string
    amount_before: number
    amount_after: number
  } | null
}

type Values = {
  site: string
  end: string
  grace: string
  /** The price before and after a change, and the day from which renewals cost the new one. */
  before: string
  after: string
  from: string
}
type Texts = { subject: string; lines: string[]; button: string; path: string }

const TEXTS: Record<Language, Record<Kind, (to: Values) => Texts>> = {
  en: {
    welcome: ({ site }) => ({
      subject: `Welcome to ${site} VIP!`,
      lines: [
        'We received your payment, and your VIP membership has started. You now have the whole catalog, the radio, TV and the chat.',
        'It renews every month. You can cancel at any time on your membership page, and get a full refund within 14 days.',
      ],
      button: 'Start listening',
      path: '/music',
    }),
    canceling: ({ site, end }) => ({
      subject: `Your ${site} VIP membership ends on ${end}`,
      lines: [
        `You cancelled your membership. You keep it until ${end}, and you will not be charged again.`,
        'If you change your mind before then, you can resume it on your membership page.',
      ],
      button: 'My membership',
      path: '/membership',
    }),
    past_due: ({ site, grace }) => ({
      subject: `We could not renew your ${site} VIP membership`,
      lines: [
        `Your last payment did not go through. Please check your card. You stay VIP until ${grace}.`,
        'We will try again automatically. Nothing else changes once the payment goes through.',
      ],
      button: 'Check my card',
      path: '/membership',
    }),
    ended: ({ site }) => ({
      subject: `Your ${site} VIP membership has ended`,
      lines: [
        'Your VIP membership has ended. We keep your playlists and favorites for you.',
        'You can come back at any time.',
      ],
      button: 'Become a VIP again',
      path: '/vip-signup',
    }),
    price: ({ site, before, after, from }) => ({
      subject: `The price of your ${site} VIP membership changes`,
      lines: [
        `From your first renewal after ${from}, your membership costs ${after} a month instead of ${before}. Nothing changes before that renewal.`,
        'You do not need to do anything. If you do not want to continue, you can cancel on your membership page before that renewal.',
      ],
      button: 'My membership',
      path: '/membership',
    }),
  },
  'pt-BR': {
    welcome: ({ site }) => ({
      subject: `Boas-vindas ao VIP do ${site}!`,
      lines: [
        'Recebemos seu pagamento e sua assinatura VIP já está valendo: o catálogo completo, a rádio, a TV e o chat estão liberados para você.',
        'Ela é renovada a cada mês. Você pode cancelar quando quiser na sua página de assinatura e pedir o dinheiro de volta em até 14 dias.',
      ],
      button: 'Começar a ouvir',
      path: '/music',
    }),
    canceling: ({ site, end }) => ({
      subject: `Sua assinatura VIP do ${site} termina em ${end}`,
      lines: [
        `Você cancelou sua assinatura. Ela vale até ${end} e você não será cobrado de novo.`,
        'Se mudar de ideia até lá, é só retomar na sua página de assinatura.',
      ],
      button: 'Minha assinatura',
      path: '/membership',
    }),
    past_due: ({ site, grace }) => ({
      subject: `Não conseguimos renovar sua assinatura VIP do ${site}`,
      lines: [
        `Seu último pagamento não foi aprovado. Confira seu cartão: enquanto isso, você continua VIP até ${grace}.`,
        'Vamos tentar de novo automaticamente; quando der certo, tudo segue como antes.',
      ],
      button: 'Conferir meu cartão',
      path: '/membership',
    }),
    ended: ({ site }) => ({
      subject: `Sua assinatura VIP do ${site} terminou`,
      lines: [
        'Sua assinatura VIP terminou. Suas playlists e favoritas ficam guardadas para você.',
        'Volte quando quiser.',
      ],
      button: 'Ser VIP de novo',
      path: '/vip-signup',
    }),
    price: ({ site, before, after, from }) => ({
      subject: `O preço da sua assinatura VIP do ${site} vai mudar`,
      lines: [
        `A partir da sua primeira renovação depois de ${from}, sua assinatura passa a custar ${after} por mês, em vez de ${before}. Até essa renovação, nada muda.`,
        'Você não precisa fazer nada. Se não quiser continuar, é só cancelar na sua página de assinatura antes dessa renovação.',
      ],
      button: 'Minha assinatura',
      path: '/membership',
    }),
  },
}

export function notificationMail(club: Club, kind: Kind, to: Recipient): Mail {
  const { language, username } = to
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const end = date.format(new Date(to.current_period_end))
  const grace = date.format(new Date(to.vip_until ?? to.current_period_end))
  const { button, lines, path, subject } = TEXTS[language][kind]({
    site: club.brand.siteName,
    end,
    grace,
    ...priceValues(to, date),
  })
  const hello = language === 'en' ? `Hello ${username},` : `Olá, ${username},`
  return letterMail(club, {
    to: to.email,
    subject,
    language,
    body: [hello, ...lines].map(paragraph),
    button: { label: button, href: club.origin + path },
  })
}

function priceValues({ language, move }: Recipient, date: Intl.DateTimeFormat) {
  if (!move) return { before: '', after: '', from: '' }
  const { currency, amount_before, amount_after } = move
  const price = new Intl.NumberFormat(language, { style: 'currency', currency })
  return {
    before: price.format(amount_before / 100),
    after: price.format(amount_after / 100),
    from: date.format(noticeEnd(isoNow())),
  }
}
