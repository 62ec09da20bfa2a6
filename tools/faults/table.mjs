const COLUMNS = ['scenario', 'acknowledged', 'found', 'lost', 'doubled', 'ok']

/** The verdicts, one a line, and the measurements below them. */
export function table(results) {
  const rows = [COLUMNS, ...results.map((result) => COLUMNS.map((column) => cell(result[column])))]
  const widths = COLUMNS.map((_, at) => Math.max(...rows.map((row) => row[at].length)))
  const lines = rows.map((row) => row.map((text, at) => text.padEnd(widths[at])).join(' | '))
  const notes = results.flatMap(({ scenario, notes = [] }) =>
    notes.map((note) => `${scenario}: ${note}`),
  )
  return ['', ...lines, '', ...notes, ''].join('\n')
}

const cell = (value) =>
  value === undefined ? '–' : value === true ? 'yes' : `${value || (value === false ? 'NO' : 0)}`
