import type { Language } from '../../shared/language'
import type { Brand } from '../../shared/site/brand'
import { escapeAttribute } from './markup'

const SENTENCES = {
  en: {
    title: 'No connection',
    text: 'The music is still there, but your device cannot reach it right now. Check your connection and try again.',
    again: 'Try again',
    kept: 'Play what is on this device',
  },
  'pt-BR': {
    title: 'Sem conexão',
    text: 'A música continua lá, mas o seu aparelho não consegue chegar até ela agora. Verifique a conexão e tente de novo.',
    again: 'Tentar de novo',
    kept: 'Ouvir o que está neste aparelho',
  },
} satisfies Record<Language, object>

/**
 * A page that needs only the site's style sheets. Its link has an empty address, so it reloads the page that could not be reached. The
 * service worker shows the hidden link where recordings are kept.
 */
export function offlinePage(language: Language, { siteName, colors }: Brand, styles: string[]) {
  const { title, text, again, kept } = SENTENCES[language]
  const name = escapeAttribute(siteName)
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${title} · ${name}</title>
    <meta name="robots" content="noindex" />
    <meta name="theme-color" content="${colors.night}" />
    ${[...styles, '/site.css'].map((file) => `<link rel="stylesheet" href="${file}" />`).join('')}
  </head>
  <body>
    <main class="wrap flex min-h-dvh flex-col justify-center py-10">
      <p class="mb-2 font-bold text-pink">${name}</p>
      <h1 class="text-title">${title}</h1>
      <p class="mt-4 max-w-[50ch] text-lg text-haze">${text}</p>
      <p class="mt-8"><a href="" class="text-link text-lg font-bold">${again}</a></p>
      <p class="mt-4" hidden><a href="/music/offline" class="text-link text-lg font-bold">${kept}</a></p>
    </main>
  </body>
</html>
`
}
