import { brand } from '../../brand.config'
import { html } from '../platform/mail'

type State = 'asking' | 'done' | 'unknown'

const WORDS = {
  en: {
    asking: 'Do you no longer want to receive our news?',
    done: 'Done. You will not receive our news any more.',
    unknown: 'This link is not valid any more.',
    button: 'Unsubscribe',
  },
  'pt-BR': {
    asking: 'Não quer mais receber as nossas novidades?',
    done: 'Pronto. Você não vai mais receber as nossas novidades.',
    unknown: 'Este link não é mais válido.',
    button: 'Cancelar inscrição',
  },
}

/** A page by itself: it must work from any mail program, without the app and without a session. */
export function unsubscribePage(language: 'en' | 'pt-BR', state: State) {
  const words = WORDS[language]
  const button =
    state === 'asking' ? html`<form method="post"><button>${words.button}</button></form>` : ''
  return (
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <title>${brand.siteName}</title>
          <style>
            body {
              font: 18px/1.5 sans-serif;
              background: #0b0714;
              color: #f5f0ff;
              max-width: 30rem;
              margin: 20vh auto;
              padding: 0 1.5rem;
              text-align: center;
            }
            button {
              font: inherit;
              padding: 0.75rem 1.5rem;
              border: 0;
              border-radius: 99px;
              background: #ff4fa3;
              color: #1a0512;
              cursor: pointer;
            }
          </style>
        </head>
        <body>
          <h1>${brand.siteName}</h1>
          <p>${words[state]}</p>
        </body>
      </html>` +
    button +
    '</body></html>'
  )
}

/** A form that may be sent to us, and the page's own style; nothing else. */
export const UNSUBSCRIBE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
