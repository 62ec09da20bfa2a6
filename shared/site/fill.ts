/** The document with the values of `{name}` in all of its texts. An unknown name stays as it is. */
export function filled<Document>(document: Document, values: Record<string, string>): Document {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(/\{(\w+)\}/g, (whole, name: string) =>
        Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
      )
    if (Array.isArray(value)) return value.map((inner) => fill(inner))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner)]))
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only texts differ
  return fill(document) as Document
}
