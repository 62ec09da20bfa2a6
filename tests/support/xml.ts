/** An element of XML: attributes, child elements and text, with entities replaced. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const TAG = /<(\/)?([A-Za-z][\w-]*)((?: [A-Za-z][\w:-]*="[^"<]*")*)(\/)?>/y
const ATTRIBUTE = / ([A-Za-z][\w:-]*)="([^"<]*)"/g
const ENTITY = /&(amp|lt|gt|quot|#\d+);/g
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Reads what the Worker writes, strictly. Throws for anything that is not well-formed. */
export function parseXml(source: string): XmlElement {
  if (!source.startsWith(DECLARATION)) throw new Error('no XML declaration')
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  for (let at = DECLARATION.length; at < source.length;) {
    const parent = open.at(-1) ?? root
    if (source[at] !== '<') {
      const end = source.indexOf('<', at)
      parent.text += decoded(source.slice(at, end < 0 ? source.length : end))
      at = end < 0 ? source.length : end
      continue
    }
    TAG.lastIndex = at
    const [tag, closing, name = '', attributes = '', empty] = TAG.exec(source) ?? []
    if (tag === undefined) throw new Error(`no tag at ${source.slice(at, at + 60)}`)
    at += tag.length
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`${name} closes another element`)
      continue
    }
    const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [
      key,
      decoded(value),
    ])
    const element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
    if (Object.keys(element.attributes).length !== pairs.length)
      throw new Error(`${name} has an attribute twice`)
    parent.children.push(element)
    if (!empty) open.push(element)
  }
  const [only, ...more] = root.children
  if (!only || more.length > 0 || open.length > 1) throw new Error('not one whole element')
  return only
}

function decoded(text: string) {
  // oxlint-disable-next-line no-control-regex -- XML 1.0 has no place for them
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) throw new Error('control character')
  if (/&/.test(text.replace(ENTITY, ''))) throw new Error('a bare &')
  return text.replace(ENTITY, (_, name: string) =>
    name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (CHARACTERS[name] ?? ''),
  )
}
