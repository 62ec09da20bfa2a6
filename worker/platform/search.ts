/** Text as it is compared: SQLite's lower() knows only ASCII, and the team searches for São Paulo. */
export const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase('en')

/** The column that a search box looks through: no search spans two fields, for none has a line end. */
export const searchKey = (...fields: (string | null)[]) =>
  fields.map((field) => folded(field ?? '')).join('\n')
