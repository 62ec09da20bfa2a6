import type { Language } from '../../shared/language'
import type { Notification } from '../../shared/notification-kinds'

type Sentence = (who: string, others: number, site: string) => string

type Texts = Record<
  | Exclude<Notification['kind'], 'broadcast' | 'membership'>
  | 'payment_failed'
  | 'membership_ended'
  | 'other',
  Sentence
>

const andOthers = (others: number) =>
  others === 0 ? '' : others === 1 ? ' and 1 other' : ` and ${others} others`
const eOutros = (others: number) =>
  others === 0 ? '' : others === 1 ? ' e mais 1 pessoa' : ` e mais ${others} pessoas`

const TEXTS: Record<Language, Texts> = {
  en: {
    mention: (who) => `${who} mentioned you`,
    comment: (who, others) => `${who}${andOthers(others)} commented on your post`,
    like: (who, others) => `${who}${andOthers(others)} liked your post`,
    reply: (_who, _others, site) => `The ${site} team replied to your message`,
    release: () => 'A new release is out',
    reminder: () => 'The release you were waiting for is out',
    event: () => 'A new event was announced',
    tickets: () => 'Your ticket order has news',
    party: () => 'The doors are open',
    payment_failed: () => 'Your payment failed. Update your card to stay VIP.',
    membership_ended: () => 'Your VIP membership has ended',
    other: (_who, _others, site) => `News from ${site}`,
  },
  'pt-BR': {
    mention: (who) => `${who} mencionou você`,
    comment: (who, others) =>
      `${who}${eOutros(others)} ${others === 0 ? 'comentou' : 'comentaram'} no seu post`,
    like: (who, others) =>
      `${who}${eOutros(others)} ${others === 0 ? 'curtiu' : 'curtiram'} o seu post`,
    reply: (_who, _others, site) => `A equipe de ${site} respondeu à sua mensagem`,
    release: () => 'Saiu um novo lançamento',
    reminder: () => 'Saiu o lançamento que você esperava',
    event: () => 'Um novo evento foi anunciado',
    tickets: () => 'Há novidades sobre o seu pedido de ingressos',
    party: () => 'As portas estão abertas',
    payment_failed: () => 'O pagamento falhou. Atualize o cartão para continuar VIP.',
    membership_ended: () => 'A sua assinatura VIP terminou',
    other: (_who, _others, site) => `Novidades de ${site}`,
  },
}

/** What happened, in one sentence. */
export function sentenceOf(entry: Notification, language: Language, siteName: string) {
  const { kind, actors, count, target } = entry
  const name =
    kind === 'membership'
      ? target.type === 'payment_failed'
        ? 'payment_failed'
        : 'membership_ended'
      : kind === 'broadcast'
        ? 'other'
        : kind
  return TEXTS[language][name](actors[0]?.username ?? '', count - 1, siteName)
}
