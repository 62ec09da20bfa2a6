/** Preloads the fonts together with the style sheet; otherwise headings shift when the fonts arrive. */
export function fontsFirst() {
  return {
    name: 'fonts-first',
    transformIndexHtml: {
      order: 'post',
      /** @param {string} _ @param {{ bundle?: object }} context */
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: `/${file}`,
            },
            injectTo: 'head-prepend',
          })),
    },
  }
}
