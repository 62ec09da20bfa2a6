import { useDeferredValue } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Card } from '../../../shared/broadcast-blocks'
import { parseBroadcast } from '../../../shared/broadcast-markdown'
import type { Language } from '../../../shared/language'
import { ArticleBody } from '../../ui/article-body'

type FormattedTextProps = { markdown: string; language: Language }

/** A text as readers see it, while it is typed. Its links lead nowhere: a press would leave the editor. */
export function FormattedText({ markdown, language }: FormattedTextProps) {
  const { origin } = location
  const parseUrl = (address: string) => URL.parse(address, origin)
  const blocks = parseBroadcast(useDeferredValue(markdown), { card, parseUrl, origin })
  if (blocks.length === 0) return null
  return (
    <section className="mt-4">
      <p className="mb-1.5 text-sm font-bold text-haze">
        <FormattedMessage id="broadcast.formatted" />
      </p>
      <div
        inert
        lang={language}
        className="min-w-0 rounded-panel border border-line bg-floor p-5 *:first:mt-0 *:last:mb-0"
      >
        <ArticleBody blocks={blocks} language={language} />
      </div>
    </section>
  )
}

/** The preview has picture and details of a card. */
function card(path: string, title: string): Card | null {
  const [, area] = /^\/(music\/catalog|events)\/[\w-]+$/.exec(path) ?? []
  if (!area) return null
  return { kind: area === 'events' ? 'event' : 'release', path, title, details: [], picture: null }
}
