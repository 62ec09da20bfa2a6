import { Lexer, type MarkedToken, type Token, Tokenizer } from 'marked'
import type { Block, Card, Inline } from './broadcast-blocks'

/** HTML and tables are plain text here. */
class BroadcastTokenizer extends Tokenizer {
  override html() {
    return undefined
  }
  override tag() {
    return undefined
  }
  override table() {
    return undefined
  }
}

export type ParseContext = {
  /** The card of a path of the site, with the text of its link; null if the path has none. */
  card: (path: string, text: string) => Card | null
  /** `URL.parse` with the site's address: shared code has no names of the platform. */
  parseUrl: (address: string) => Address | null
  /** Of the site. */
  origin: string
}

type Address = Record<'href' | 'origin' | 'protocol' | 'username' | 'password', string>

/**
 * The Markdown of a broadcast as a tree: headings, paragraphs, bold, italic, links, lists, quotes, code and pictures of the site. A link
 * to a release or an event that stands alone in its paragraph becomes a card.
 */
export const parseBroadcast = (markdown: string, context: ParseContext): Block[] =>
  blocksOf(
    Lexer.lex(markdown.toWellFormed(), {
      gfm: true,
      breaks: true,
      tokenizer: new BroadcastTokenizer(),
    }),
    context,
  )

const blocksOf = (tokens: readonly Token[] | undefined, context: ParseContext): Block[] =>
  blockTokens(tokens).flatMap((token) => blockOf(token, context))

function blockOf(token: BlockToken, context: ParseContext): Block[] {
  switch (token.type) {
    case 'heading': {
      const children = inlinesOf(token.tokens, context)
      return [{ type: 'heading', level: token.depth === 1 ? 2 : 3, children }]
    }
    case 'paragraph':
      return paragraphs(token.tokens, context)
    // The line of a list without blank lines.
    case 'text':
      return paragraphs(token.tokens ?? [token], context)
    case 'list': {
      const items = token.items.map((item) => blocksOf(item.tokens, context))
      return [{ type: 'list', start: token.ordered ? Number(token.start || 1) : null, items }]
    }
    case 'blockquote':
      return [{ type: 'quote', blocks: blocksOf(token.tokens, context) }]
    case 'code':
      return [{ type: 'code', text: token.text }]
    case 'hr':
      return [{ type: 'rule' }]
  }
}

/** Pictures and cards stand between paragraphs, also if they were written inside one. */
function paragraphs(tokens: readonly Token[], context: ParseContext): Block[] {
  const card = cardAlone(tokens, context)
  if (card) return [card]
  const blocks: Block[] = []
  let line: Inline[] = []
  const end = () => {
    const children = trimmed(line)
    if (children.length > 0) blocks.push({ type: 'paragraph', children })
    line = []
  }
  for (const token of inlineTokens(tokens)) {
    const src = token.type === 'image' ? pictureAddress(token.href, context) : null
    if (token.type === 'image' && src !== null) {
      end()
      blocks.push({ type: 'picture', src, alt: token.text })
    } else line.push(...inlineOf(token, context))
  }
  end()
  return blocks
}

function cardAlone(tokens: readonly Token[], context: ParseContext): Block | null {
  const [token, ...others] = inlineTokens(tokens)
  if (token?.type !== 'link' || others.length > 0) return null
  const href = safeHref(token.href, context)
  const card =
    href === null ? null : context.card(href, plainText(inlinesOf(token.tokens, context)))
  return card && { type: 'card', card }
}

const plainText = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.type === 'break') return ' '
      return 'text' in part ? part.text : plainText(part.children)
    })
    .join('')

const inlinesOf = (tokens: readonly Token[] | undefined, context: ParseContext): Inline[] =>
  inlineTokens(tokens).flatMap((token) => inlineOf(token, context))

function inlineOf(token: InlineToken, context: ParseContext): Inline[] {
  switch (token.type) {
    case 'text':
      return token.tokens
        ? inlinesOf(token.tokens, context)
        : [{ type: 'text', text: decoded(token.text) }]
    case 'escape':
      return [{ type: 'text', text: token.text }]
    case 'codespan':
      return [{ type: 'code', text: token.text }]
    case 'br':
      return [{ type: 'break' }]
    case 'strong':
    case 'em':
      return [{ type: token.type, children: inlinesOf(token.tokens, context) }]
    case 'del':
      return inlinesOf(token.tokens, context)
    case 'link':
      return link(token.href, inlinesOf(token.tokens, context), context)
    // Of another site: loading it would show the sender when and where the mail is read.
    case 'image':
      return link(token.href, [{ type: 'text', text: token.text || token.href }], context)
  }
}

function link(address: string, children: Inline[], context: ParseContext): Inline[] {
  const href = safeHref(address, context)
  return href === null ? children : [{ type: 'link', href, children }]
}

/** The entities that people write; others stay as they are. */
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
}
const decoded = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)

/** An address that a mail may link to: http(s) and mailto; one of our own as a path. Null for any other. */
function safeHref(address: string, { origin, parseUrl }: ParseContext) {
  const url = parseUrl(decoded(address))
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return null
  if (url.username || url.password) return null
  if (url.origin !== origin) return url.href
  return url.href.slice(origin.length) || '/'
}

/** The path of a picture of the site; null for any other address. */
function pictureAddress(address: string, context: ParseContext) {
  const path = safeHref(address, context)?.replace(/[?#].*$/, '')
  return path &&
    /^\/media\/(pictures\/upload\.[a-z0-9.]+|[a-z]+\/[\w.-]+\.(webp|png|jpe?g|gif))$/i.test(path)
    ? path
    : null
}

function trimmed(line: Inline[]) {
  const isEmpty = (inline: Inline) =>
    inline.type === 'break' || (inline.type === 'text' && inline.text.trim() === '')
  const from = line.findIndex((inline) => !isEmpty(inline))
  return from < 0 ? [] : line.slice(from, line.findLastIndex((inline) => !isEmpty(inline)) + 1)
}

type BlockToken = Extract<
  MarkedToken,
  { type: 'heading' | 'paragraph' | 'text' | 'list' | 'blockquote' | 'code' | 'hr' }
>
type InlineToken = Extract<
  MarkedToken,
  { type: 'text' | 'escape' | 'codespan' | 'br' | 'strong' | 'em' | 'del' | 'link' | 'image' }
>
const BLOCKS = new Set<string>([
  'heading',
  'paragraph',
  'text',
  'list',
  'blockquote',
  'code',
  'hr',
] satisfies BlockToken['type'][])
const INLINES = new Set<string>([
  'text',
  'escape',
  'codespan',
  'br',
  'strong',
  'em',
  'del',
  'link',
  'image',
] satisfies InlineToken['type'][])

// marked types its tokens for extensions too, which there are none of here.
const blockTokens = (tokens: readonly Token[] = []): BlockToken[] =>
  tokens.filter((token): token is BlockToken => BLOCKS.has(token.type))
const inlineTokens = (tokens: readonly Token[] = []): InlineToken[] =>
  tokens.filter((token): token is InlineToken => INLINES.has(token.type))
