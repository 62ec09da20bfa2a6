const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup; inserted values are escaped, unless they are markup themselves. */
export const html = (strings, ...values) =>
  new Markup(String.raw({ raw: strings }, ...values.map((value) => asMarkup(value))))

class Markup {
  constructor(text) {
    this.text = text
  }
  toString() {
    return this.text
  }
}

function asMarkup(value) {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(asMarkup).join('')
  if (value === null || value === undefined || value === false) return ''
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character])
}
