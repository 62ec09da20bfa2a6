import type { Language } from '../../shared/language'
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPreferences,
  isFixed,
} from '../../shared/notification-kinds'
import type { Brand } from '../../shared/site/brand'
import { html } from '../mail'
import { plainPage } from '../site'

/** Kinds of mail that members choose here. A reminder and a broadcast are chosen where they are set and where they are sent. */
const LISTED: readonly NotificationKind[] = NOTIFICATION_KINDS.filter(
  (kind) => !isFixed(kind, 'mail') && kind !== 'broadcast',
)

const WORDS = {
  en: {
    title: 'Mails about notifications',
    intro: 'Choose what you are mailed about, at most once an hour.',
    saved: 'Saved.',
    unknown: 'This link is not valid any more.',
    save: 'Save',
    fixed: 'Mails about your payments and the safety of your account always come.',
    home: 'Go to the site',
    kinds: {
      mention: 'Somebody mentions me',
      comment: 'Comments on my posts',
      like: 'Likes of my posts',
      reply: 'Replies of the team',
      release: 'New releases',
      reminder: 'Releases I set a reminder for',
      event: 'New events',
      tickets: 'My ticket orders',
      party: 'Live events that open',
    },
  },
  'pt-BR': {
    title: 'E-mails sobre notificações',
    intro: 'Escolha sobre o que receber e-mails, no máximo um por hora.',
    saved: 'Salvo.',
    unknown: 'Este link não é mais válido.',
    save: 'Salvar',
    fixed: 'E-mails sobre pagamentos e a segurança da conta sempre são enviados.',
    home: 'Ir para o site',
    kinds: {
      mention: 'Alguém me menciona',
      comment: 'Comentários nos meus posts',
      like: 'Curtidas nos meus posts',
      reply: 'Respostas da equipe',
      release: 'Novos lançamentos',
      reminder: 'Lançamentos com lembrete',
      event: 'Novos eventos',
      tickets: 'Meus pedidos de ingressos',
      party: 'Eventos ao vivo que abrem',
    },
  },
}

type State = { preferences: NotificationPreferences; saved: boolean } | null

/** Null for an invalid link. */
export function mailPage(brand: Brand, language: Language, state: State) {
  const words = WORDS[language]
  const names: Partial<Record<NotificationKind, string>> = words.kinds
  const home = html`<p><a href="/">${words.home}</a></p>`
  if (!state)
    return plainPage(brand, {
      language,
      title: words.title,
      body: html`<p>${words.unknown}</p>` + home,
    })
  const boxes = LISTED.map((kind) => {
    const checked = state.preferences.kinds[kind].mail ? 'checked' : ''
    return html`<label
      ><input type="checkbox" name="mail" value="${kind}" ${checked} />${names[kind] ?? ''}</label
    >`
  })
  return plainPage(brand, {
    language,
    title: words.title,
    body: [
      state.saved ? html`<p role="status">${words.saved}</p>` : html`<p>${words.intro}</p>`,
      '<form method="post">',
      ...boxes,
      html`<button>${words.save}</button></form>`,
      html`<p>${words.fixed}</p>`,
      home,
    ].join(''),
  })
}
