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
}

export const OFFLINE_LANGUAGES = Object.keys(SENTENCES)

/**
 * A page that needs only the site's style sheet. Its link has an empty address, so it reloads the page that could not
 * be reached. The Worker replaces `%SITE_NAME%` and `%NIGHT%`. The service worker shows the hidden link where recordings are kept.
 * @param {string} language
 * @param {string} style address of the style sheet
 */
export function offlinePage(language, style) {
  const { title, text, again, kept } = SENTENCES[language]
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${title} · %SITE_NAME%</title>
    <meta name="robots" content="noindex" />
    <meta name="theme-color" content="%NIGHT%" />
    <link rel="stylesheet" href="${style}" />
    <link rel="stylesheet" href="/site.css" />
  </head>
  <body>
    <main class="wrap flex min-h-dvh flex-col justify-center py-10">
      <p class="mb-2 font-bold text-pink">%SITE_NAME%</p>
      <h1 class="text-title">${title}</h1>
      <p class="mt-4 max-w-[50ch] text-lg text-haze">${text}</p>
      <p class="mt-8"><a href="" class="text-link text-lg font-bold">${again}</a></p>
      <p class="mt-4" hidden><a href="/music/offline" class="text-link text-lg font-bold">${kept}</a></p>
    </main>
  </body>
</html>
`
}
