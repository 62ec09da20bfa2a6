const COLUMNS = ['row', 'side', 'µs a unit', 'CPU µs a unit', 'time ×', 'CPU ×', 'goal', 'met']

/** One line a side: the median, and in brackets the least and the most. */
export function print(results) {
  const lines = [COLUMNS]
  const notes = []
  for (const { row, unit, skipped, sides = [] } of results) {
    if (skipped) notes.push(`${row}: not measured, ${skipped}`)
    for (const side of sides) {
      lines.push([
        `${row} (${unit})`,
        side.side,
        figure(side.time_us),
        figure(side.cpu_us),
        figure(side.time_ratio),
        figure(side.cpu_ratio),
        side.goal ? `${side.goal.of} ≤ ${side.goal.atMost}` : '',
        side.goal ? said(side.met) : '',
      ])
      for (const [name, value] of Object.entries(side.more))
        notes.push(`${row}, ${side.side}: ${name} ${figure(value)}`)
    }
  }
  const widths = COLUMNS.map((_, at) => Math.max(...lines.map((line) => line[at].length)))
  const text = lines.map((line) => line.map((cell, at) => cell.padEnd(widths[at])).join(' | '))
  console.log(['', ...text, '', ...notes, ''].join('\n'))
}

const said = (met) => (met === null ? 'not known' : met ? 'yes' : 'NO')

function figure(value) {
  if (!value) return '–'
  const [median, min, max] = [value.median, value.min, value.max].map(short)
  return `${median} (${min}–${max})`
}

const short = (number) =>
  number >= 1000 ? Math.round(number).toString() : Number(number.toPrecision(3)).toString()
