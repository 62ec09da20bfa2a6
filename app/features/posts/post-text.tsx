import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from '@tanstack/react-router'
import { type TextPart, textParts } from './links'

const CUT_ABOVE = 700
const CUT_ABOVE_LINES = 14
const CUT_TO = 500
const CUT_TO_LINES = 10

/** A member's text with line breaks and links. A very long text is cut until opened. */
export function PostText({ text, className = '' }: { text: string; className?: string }) {
  const [open, setOpen] = useState(false)
  const shown = open ? text : shortened(text)
  return (
    <div className={className}>
      {/* Stacked combining marks are clipped at the edge; right-to-left text is isolated. */}
      <p
        dir="auto"
        className="overflow-clip break-words whitespace-pre-wrap [unicode-bidi:isolate]"
      >
        {textParts(shown).map((part, index) => (
          <Part key={index} part={part} />
        ))}
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

function Part({ part: { text, url, mention } }: { part: TextPart }) {
  if (mention)
    return (
      <Link
        to="/social/profile/$userId"
        params={{ userId: `@${mention}` }}
        preload={false}
        className="text-link"
      >
        {text}
      </Link>
    )
  if (!url) return text
  return (
    <a
      href={url}
      target="_blank"
      rel="ugc nofollow noopener noreferrer"
      className="text-link [overflow-wrap:anywhere]"
    >
      {text}
    </a>
  )
}

/** The text, or its beginning if it is long, cut at a word boundary. */
export function shortened(text: string) {
  const lines = text.split('\n')
  if (text.length <= CUT_ABOVE && lines.length <= CUT_ABOVE_LINES) return text
  const start = lines.slice(0, CUT_TO_LINES).join('\n').slice(0, CUT_TO)
  const cut = start.replace(/\s+\S*$/, '') || start
  return cut.toWellFormed().replace(/\ufffd$/, '')
}
