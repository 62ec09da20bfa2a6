/** What a button of the toolbar does to the selected text. */
export type Edit = { from: number; to: number; text: string; select: [number, number] }

/** Puts signs around the selection, or removes them. */
export function wrapped(
  value: string,
  [from, to]: [number, number],
  sign: string,
  empty: string,
): Edit {
  const around = value.slice(from - sign.length, to + sign.length)
  const text = value.slice(from, to)
  if (text !== '' && around === sign + text + sign) {
    const start = from - sign.length
    return { from: start, to: to + sign.length, text, select: [start, start + text.length] }
  }
  const inner = text === '' ? empty : text
  const start = from + sign.length
  return { from, to, text: sign + inner + sign, select: [start, start + inner.length] }
}

/** Puts a sign before each selected line, or removes it. */
export function prefixed(value: string, [from, to]: [number, number], sign: string): Edit {
  const start = value.lastIndexOf('\n', from - 1) + 1
  const next = value.indexOf('\n', to)
  const end = next < 0 ? value.length : next
  const lines = value.slice(start, end).split('\n')
  const isPrefixed = lines.every((line) => line.startsWith(sign))
  const text = lines
    .map((line) => (isPrefixed ? line.slice(sign.length) : sign + line.replace(/^(#+|-) /, '')))
    .join('\n')
  return { from: start, to: end, text, select: [start + text.length, start + text.length] }
}

/** A link with the selection as its text. */
export const linked = (from: number, to: number, label: string, address: string): Edit => {
  const text = `[${escaped(label)}](${address})`
  return { from, to, text, select: [from + text.length, from + text.length] }
}

/** A paragraph of its own after the selection: a card or a picture. */
export function paragraph(value: string, at: number, markdown: string): Edit {
  const before = value.slice(0, at)
  const after = value.slice(at)
  const start =
    before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const end = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const text = start + markdown + end
  return { from: at, to: at, text, select: [at + text.length, at + text.length] }
}

export const cardMarkdown = (title: string, path: string) => `[${escaped(title)}](${path})`
export const pictureMarkdown = (alt: string, src: string) => `![${escaped(alt)}](${src})`

const escaped = (label: string) => label.replace(/[[\]\\*_`<>]/g, '\\$&').replace(/\s+/g, ' ')
