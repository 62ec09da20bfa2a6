import type { Block, Inline } from '../../shared/broadcast-blocks'
import { type HtmlContext, linkAddress } from './html'

export type TextContext = Pick<HtmlContext, 'link' | 'origin' | 'language'> & {
  /** Lines stay whole: the reader's program breaks them. */
  isUnbroken?: boolean
}

/** Columns, as RFC 5322 recommends for lines (78 at most). */
const WIDTH = 76

/** The text as people write it in plain mails: underlined headings, and each link's address behind it. */
export const textOf = (blocks: readonly Block[], context: TextContext, between = '\n\n'): string =>
  blocks
    .map((block) => blockText(block, context))
    .filter((text) => text !== '')
    .join(between)

function blockText(block: Block, context: TextContext): string {
  switch (block.type) {
    case 'heading': {
      const title = lines(inlineText(block.children, context), context)
      const longest = Math.max(...title.split('\n').map((line) => line.length))
      return `${title}\n${(block.level === 2 ? '=' : '-').repeat(Math.min(longest, WIDTH))}`
    }
    case 'paragraph':
      return lines(inlineText(block.children, context), context)
    case 'list':
      return listText(block, context)
    case 'quote':
      return indented(textOf(block.blocks, context), '> ', '> ')
    case 'code':
      return indented(block.text, '    ', '    ')
    case 'picture':
      return block.alt && `[${block.alt}]`
    case 'card': {
      const { title, details, path } = block.card
      return indented([title, ...details, linkAddress(path, context)].join('\n'), '  ', '  ')
    }
    case 'rule':
      return '* * *'
  }
}

const lines = (text: string, { isUnbroken }: TextContext) => (isUnbroken ? text : wrapped(text))

function listText(list: Extract<Block, { type: 'list' }>, context: TextContext) {
  return list.items
    .map((item, at) => {
      const sign = list.start === null ? '- ' : `${list.start + at}. `
      return indented(textOf(item, context, '\n'), sign, ' '.repeat(sign.length))
    })
    .join('\n')
}

const indented = (text: string, first: string, others: string) =>
  text
    .split('\n')
    .map((line, at) => (at === 0 ? first : others) + line)
    .map((line) => line.trimEnd())
    .join('\n')

const inlineText = (inlines: readonly Inline[], context: TextContext): string =>
  inlines
    .map((inline): string => {
      switch (inline.type) {
        case 'text':
        case 'code':
          return inline.text
        case 'break':
          return '\n'
        case 'strong':
          return `*${inlineText(inline.children, context)}*`
        case 'em':
          return `_${inlineText(inline.children, context)}_`
        case 'link':
          return linkText(inline, context)
      }
    })
    .join('')

function linkText({ href, children }: Extract<Inline, { type: 'link' }>, context: TextContext) {
  const label = inlineText(children, context)
  const shown = linkAddress(href, context).replace(/^mailto:/, '')
  const written = (href.startsWith('/') ? context.origin + href : href).replace(/^mailto:/, '')
  // An address that was written out is not repeated.
  return label === shown || label === written ? shown : `${label} (${shown})`
}

/** The words alone, without signs of emphasis and addresses. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.type === 'break') return ' '
      return 'text' in inline ? inline.text : plainText(inline.children)
    })
    .join('')

/** Breaks lines between words. Addresses stay whole. */
export const wrapped = (text: string) => text.split('\n').map(wrappedLine).join('\n')

function wrappedLine(line: string) {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(/[ \t]+/)) {
    if (current !== '' && current.length + 1 + word.length > WIDTH) {
      lines.push(current)
      current = word
    } else current = current === '' ? word : `${current} ${word}`
  }
  return [...lines, current].join('\n')
}

const PREHEADER_MAX = 140

/** The line that mail programs show beside the subject: the first words of the text. */
export function preheaderOf(blocks: readonly Block[]) {
  const first = blocks.find(({ type }) => type === 'paragraph')
  if (first?.type !== 'paragraph') return ''
  const text = plainText(first.children).replace(/\s+/g, ' ')
  return text.length <= PREHEADER_MAX
    ? text
    : `${text.slice(0, PREHEADER_MAX).replace(/\s\S*$/, '')}…`
}
