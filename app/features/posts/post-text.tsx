import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { textParts } from './links'

const LONG = 700
const LONG_LINES = 14
const SHORT = 500
const SHORT_LINES = 10

/** What a member wrote, with its lines and its links. A very long one opens on demand. */
export function PostText({ text, className = '' }: { text: string; className?: string }) {
  const [open, setOpen] = useState(false)
  const shown = open ? text : opening(text)
  return (
    <div className={className}>
      {/* Marks piled on one letter end at the edge of the text, and a text to be read from the right stays in its place. */}
      <p
        dir="auto"
        className="overflow-clip break-words whitespace-pre-wrap [unicode-bidi:isolate]"
      >
        {textParts(shown).map(({ text: words, url }, index) =>
          url ? (
            <a
              key={index}
              href={url}
              target="_blank"
              rel="ugc nofollow noopener noreferrer"
              className="text-link [overflow-wrap:anywhere]"
            >
              {words}
            </a>
          ) : (
            words
          ),
        )}
        {shown !== text && '…'}
      </p>
      {shown !== text && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="text-link mt-1 min-h-9 font-bold"
        >
          <FormattedMessage id="posts.show-more" />
        </button>
      )}
    </div>
  )
}

/** The whole text, unless it is long: then its beginning, by whole words and characters. */
export function opening(text: string) {
  const lines = text.split('\n')
  if (text.length <= LONG && lines.length <= LONG_LINES) return text
  const start = lines.slice(0, SHORT_LINES).join('\n').slice(0, SHORT)
  const whole = start.replace(/\s+\S*$/, '') || start
  return whole.toWellFormed().replace(/\ufffd$/, '')
}
