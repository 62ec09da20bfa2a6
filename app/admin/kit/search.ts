/** What an address says, when it is one of the choices; whatever else someone typed there is nothing. */
export const oneOf = <const Value extends string>(choices: readonly Value[], said: unknown) =>
  choices.find((choice) => choice === String(said))

/** A search that a link may leave out. */
export const optional = <Search extends object>(search: Search): Partial<Search> => search
