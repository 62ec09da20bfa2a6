import type { Brand } from '../../shared/site/brand'
import type { Language } from '../../shared/language'
import { html } from '../mail'

/** A page without the app's scripts: it must work from any mail program. @param body HTML @param brand without a name: of no club yet */
export const plainPage = (
  { siteName, colors }: Pick<Brand, 'siteName' | 'colors'>,
  { language, title, body }: { language: Language; title: string; body: string },
) =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8" />`,
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<meta name="robots" content="noindex" />',
    html`<title>${[title, siteName].filter(Boolean).join(' · ')}</title>`,
    `<style>${styleIn(colors)}</style></head><body><main>`,
    html`<p class="site"><i></i><i></i><i></i><i></i>${siteName}</p>`,
    html`<h1>${title}</h1>`,
    body,
    '</main></body></html>',
  ].join('')

/** The site's colours. Its style sheet cannot be linked: the file name changes with each build. */
const styleIn = ({ night, chalk, pink, violet, cyan, acid }: Brand['colors']) => `
  html { color-scheme: dark }
  body {
    margin: 12vh auto; max-width: 34rem; padding: 0 1.5rem;
    background: ${night}; color: ${chalk}; font: 1.125rem/1.55 system-ui, sans-serif;
  }
  h1 { margin: 3rem 0 1rem; font-size: 2rem; line-height: 1.15 }
  .site { display: flex; align-items: center; gap: 0.25rem; font-weight: 700 }
  i { width: 0.6rem; height: 0.6rem; border-radius: 0.15rem; background: ${pink} }
  i:nth-of-type(2) { background: ${violet} }
  i:nth-of-type(3) { background: ${cyan} }
  i:nth-of-type(4) { background: ${acid}; margin-right: 0.5rem }
  button {
    margin-top: 1rem; min-height: 3.25rem; padding: 0.75rem 1.75rem; border: 0; border-radius: 0.375rem;
    background: ${pink}; color: ${night}; font: inherit; font-weight: 700; cursor: pointer;
  }
  label { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem }
  input { width: 1.25rem; height: 1.25rem; accent-color: ${pink} }
  a { color: ${cyan} }
  :focus-visible { outline: 3px solid ${cyan}; outline-offset: 3px }
`

export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
