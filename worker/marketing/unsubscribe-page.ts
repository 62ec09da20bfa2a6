import type { Brand } from '../../shared/site/brand'
import { html } from '../mail'
import { plainPage } from '../site'

type State = 'asking' | 'done' | 'unknown'

const WORDS = {
  en: {
    title: 'News by mail',
    asking: 'Do you no longer want to receive our news?',
    done: 'Done. You will not receive our news any more.',
    unknown: 'This link is not valid any more.',
    button: 'Unsubscribe',
    home: 'Go to the site',
  },
  'pt-BR': {
    title: 'Novidades por e-mail',
    asking: 'Não quer mais receber as nossas novidades?',
    done: 'Pronto. Você não vai mais receber as nossas novidades.',
    unknown: 'Este link não é mais válido.',
    button: 'Cancelar inscrição',
    home: 'Ir para o site',
  },
}

export function unsubscribePage(brand: Brand, language: 'en' | 'pt-BR', state: State) {
  const words = WORDS[language]
  return plainPage(brand, {
    language,
    title: words.title,
    body:
      html`<p>${words[state]}</p>` +
      (state === 'asking'
        ? html`<form method="post"><button>${words.button}</button></form>`
        : html`<p><a href="/">${words.home}</a></p>`),
  })
}
