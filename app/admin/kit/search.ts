/** What an address says, when it is one of the choices; whatever else someone typed there is nothing. */
export const oneOf = <const Value extends string>(choices: readonly Value[], said: unknown) =>
  choices.find((choice) => choice === String(said))

/** A search that a link may leave out. */
export const optional = <Search extends object>(search: Search): Partial<Search> => search

/** What every list's address may say. An order that does not exist is the server's to refuse. */
export const listSearch = (said: Record<string, unknown>) => ({
  search: text(said.search),
  sort: text(said.sort),
  cursor: text(said.cursor),
})

const text = (said: unknown) =>
  typeof said === 'string' || typeof said === 'number' ? `${said}` : undefined

/** As the API is asked: without what is not said. */
export const toQuery = (search: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
