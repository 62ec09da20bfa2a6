import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { LegalBody, LinkedAddresses } from '../../../app/features/legal/legal-body'
import { brand } from '../../../brand.config'
import { legalTexts } from '../../../content/legal/texts'
import type { Language } from '../../../shared/language'
import { filled } from '../../../shared/site/fill'
import type { LegalPage } from '../../../shared/site/legal'

it('links addresses without the full stop of the sentence', () => {
  const page = renderToStaticMarkup(
    <LinkedAddresses text="Write to a.b@club.example, or see https://law.example/a-b." />,
  )
  expect(page.replaceAll(/ class="[^"]*"/g, '')).toBe(
    'Write to <a href="mailto:a.b@club.example">a.b@club.example</a>, or see <a href="https://law.example/a-b">law.example/a-b</a>.',
  )
})

describe.each<Language>(['en', 'pt-BR'])('the legal texts in %s', (language) => {
  it.each<LegalPage>(['privacy', 'terms', 'copyright'])(
    '%s has no address that is no link',
    (name) => {
      const { info, support } = brand.contact
      const values = { infoEmail: info, supportEmail: support }
      const text = filled(legalTexts[name][language], values)
      const page = renderToStaticMarkup(
        <IntlProvider locale={language} messages={{ 'legal.contents': 'Contents' }}>
          <LegalBody text={text} />
        </IntlProvider>,
      )
      const besides = page.replaceAll(/<a .*?<\/a>/g, '')
      expect(besides).not.toMatch(/@\w|https?:|\bwww\./)
      expect(page).toContain('href="mailto:')
    },
  )
})
