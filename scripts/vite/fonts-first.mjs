/** Lets the browser fetch the fonts beside the style sheet that names them: else every heading is set twice. */
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
