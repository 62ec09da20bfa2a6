import { brand } from '../../brand.config.ts'

/** Writes the brand's name and tagline into index.html, so that brand.config.ts is their only source. */
export function brandInShell() {
  return {
    name: 'brand-in-shell',
    /** @param {string} html */
    transformIndexHtml: (html) =>
      html.replaceAll('%SITE_NAME%', brand.siteName).replaceAll('%TAGLINE%', brand.tagline.en),
  }
}
