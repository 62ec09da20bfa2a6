/** The URL's value if it is one of the choices. */
export const oneOf = <const Value extends string>(choices: readonly Value[], raw: unknown) =>
  choices.find((choice) => choice === String(raw))

/** Makes every search parameter optional for links. */
export const optional = <Search extends object>(search: Search): Partial<Search> => search

/** Search parameters of every list. The server rejects unknown sort orders. */
export const listSearch = (raw: Record<string, unknown>) => ({
  search: text(raw.search),
  sort: text(raw.sort),
  cursor: text(raw.cursor),
})

const text = (raw: unknown) =>
  typeof raw === 'string' || typeof raw === 'number' ? `${raw}` : undefined

/** Query parameters for the API, without empty ones. */
export const toQuery = (search: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
