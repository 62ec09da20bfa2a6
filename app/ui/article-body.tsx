import type { ReactNode } from 'react'
import type { Block, Card, Inline } from '../../shared/broadcast-blocks'
import { buttonStyle } from './button-style'
import { Cover } from './cover'
import { defaultIfBroken } from './picture-fallback'
import type { Language } from '../../shared/language'

type ArticleBodyProps = {
  blocks: readonly Block[]
  /** Of the text. */
  language: Language
}

/** The text of a broadcast. Its parts have no ids and never change their order. */
export const ArticleBody = ({ blocks, language }: ArticleBodyProps): ReactNode =>
  blocks.map((block, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- see above
    <BlockPart key={at} block={block} language={language} />
  ))

function BlockPart({ block, language }: { block: Block; language: Language }) {
  switch (block.type) {
    case 'heading':
      return block.level === 2 ? (
        <h2 className="mt-10 mb-4 text-heading">
          <Inlines parts={block.children} />
        </h2>
      ) : (
        <h3 className="mt-8 mb-3 text-xl">
          <Inlines parts={block.children} />
        </h3>
      )
    case 'paragraph':
      return (
        <p className="mb-5 text-lg wrap-anywhere">
          <Inlines parts={block.children} />
        </p>
      )
    case 'list':
      return <ListPart list={block} language={language} />
    case 'quote':
      return (
        <blockquote className="mb-5 border-l-4 border-line pl-5 text-haze *:last:mb-0">
          <ArticleBody blocks={block.blocks} language={language} />
        </blockquote>
      )
    case 'code':
      return <pre className="mb-5 overflow-x-auto rounded-tile bg-floor p-4">{block.text}</pre>
    case 'picture':
      return (
        <img
          src={`${block.src}?width=1200`}
          srcSet={`${block.src}?width=800 800w, ${block.src}?width=1600 1600w`}
          sizes="(min-width: 48rem) 44rem, 100vw"
          alt={block.alt}
          loading="lazy"
          {...defaultIfBroken}
          className="mb-5 h-auto w-full rounded-panel border border-line bg-stage"
        />
      )
    case 'card':
      return <CardPart card={block.card} language={language} />
    case 'rule':
      return <hr className="my-8 border-line" />
  }
}

type ListPartProps = { list: Extract<Block, { type: 'list' }>; language: Language }

function ListPart({ list: { start, items }, language }: ListPartProps) {
  const entries = items.map((item, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <li key={at} className="pl-1 *:mb-0">
      <ArticleBody blocks={item} language={language} />
    </li>
  ))
  const style = 'mb-5 grid gap-2 pl-6 text-lg marker:text-pink'
  return start === null ? (
    <ul className={`${style} list-[square]`}>{entries}</ul>
  ) : (
    <ol start={start} className={`${style} list-decimal`}>
      {entries}
    </ol>
  )
}

const BUTTONS = {
  release: { en: 'Listen', 'pt-BR': 'Ouvir' },
  event: { en: 'See the event', 'pt-BR': 'Ver o evento' },
} as const

const CardPart = ({ card, language }: { card: Card; language: Language }) => (
  <section className="mb-5 flex flex-wrap items-center gap-5 rounded-panel border border-line bg-floor p-5">
    {card.picture && (
      <Cover src={card.picture} alt="" size={96} className="size-24 shrink-0 rounded-tile" />
    )}
    <div className="min-w-40 flex-1">
      <p className="font-display text-lg font-bold wrap-anywhere">{card.title}</p>
      {card.details.map((detail) => (
        <p key={detail} className="text-haze">
          {detail}
        </p>
      ))}
    </div>
    <a href={card.path} className={buttonStyle('primary')}>
      {BUTTONS[card.kind][language]}
    </a>
  </section>
)

const Inlines = ({ parts }: { parts: readonly Inline[] }): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key -- as above
  parts.map((part, at) => <InlinePart key={at} part={part} />)

function InlinePart({ part }: { part: Inline }) {
  switch (part.type) {
    case 'text':
      return part.text
    case 'code':
      return <code>{part.text}</code>
    case 'break':
      return <br />
    case 'strong':
      return (
        <strong>
          <Inlines parts={part.children} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Inlines parts={part.children} />
        </em>
      )
    case 'link':
      return (
        <a href={part.href} className="text-link">
          <Inlines parts={part.children} />
        </a>
      )
  }
}
