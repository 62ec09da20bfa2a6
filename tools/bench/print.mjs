const COLUMNS = ['row', 'side', 'µs a unit', 'CPU µs a unit', 'time ×', 'CPU ×', 'goal', 'met']

/** One line a side, and one more for each further goal: the median, with minimum and maximum in brackets. */
export function print(results) {
  const lines = [COLUMNS]
  const notes = []
  for (const { row, unit, skipped, missing = [], sides = [] } of results) {
    if (skipped) notes.push(`${row}: not measured, ${skipped}`)
    notes.push(...missing.map((word) => `${row}: skipped, ${word}`))
    for (const side of sides) {
      const [first, ...others] = side.goals
      lines.push([
        `${row} (${unit})`,
        side.side,
        figure(side.time_us),
        figure(side.cpu_us),
        figure(side.time_ratio),
        figure(side.cpu_ratio),
        ...goalOf(first),
      ])
      for (const goal of others) lines.push(['', '', '', '', '', '', ...goalOf(goal)])
      for (const [name, value] of Object.entries(side.more))
        notes.push(`${row}, ${side.side}: ${name} ${figure(value)}`)
    }
  }
  const widths = COLUMNS.map((_, at) => Math.max(...lines.map((line) => line[at].length)))
  const text = lines.map((line) => line.map((cell, at) => cell.padEnd(widths[at])).join(' | '))
  console.log(['', ...text, '', ...notes, ''].join('\n'))
}

function goalOf(goal) {
  if (!goal) return ['', '']
  const { of, itself, against, atMost, atLeast, reached, met } = goal
  const name = [of, !itself && '×', against && `of ${against}`]
  const bound = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`
  const value = reached ? short(reached.median) : ''
  return [
    [...name.filter(Boolean), bound].join(' '),
    met === null ? 'not known' : `${met ? 'yes' : 'NO'}, ${value}`,
  ]
}

function figure(value) {
  if (!value) return '–'
  const [median, min, max] = [value.median, value.min, value.max].map(short)
  return `${median} (${min}–${max})`
}

const short = (number) =>
  number >= 1000 ? Math.round(number).toString() : Number(number.toPrecision(3)).toString()
