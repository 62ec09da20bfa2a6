/**
 * Every side of a row once a round, in turning order, the first side being what the others are compared with. A ratio is
 * taken within its round, so that a neighbour who wakes up meets both.
 */
export async function measure(row, sides, rounds) {
  const names = Object.keys(sides)
  for (const name of names) await sides[name].run()

  const taken = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round) % names.length]
      taken[name].push(await once(sides[name]))
    }
  const [base] = names
  return names.map((name) => ({
    side: name,
    time_us: summary(taken[name].map(({ time }) => time)),
    cpu_us: summary(taken[name].map(({ cpu }) => cpu)),
    time_ratio: name === base ? null : summary(ratios(taken, name, base, 'time')),
    cpu_ratio: name === base ? null : summary(ratios(taken, name, base, 'cpu')),
    added_us: name === base ? null : summary(added(taken, name, base)),
    more: summaries(taken[name].map(({ more }) => more)),
    ...(name !== base && verdict(row, taken, name, base)),
  }))
}

async function once({ site, run }) {
  const cpu = site.cpu()
  const began = performance.now()
  const { units, time, ...more } = await run()
  const passed = (performance.now() - began) * 1000
  return {
    time: time ?? passed / units,
    cpu: cpu === null ? null : (site.cpu() - cpu) / units,
    more,
  }
}

/** Whether the median of what the row is about keeps its promise; where nobody counts CPU, nobody knows. */
function verdict({ goal }, taken, name, base) {
  const reached =
    goal.of === 'added µs'
      ? summary(added(taken, name, base))
      : summary(ratios(taken, name, base, goal.of))
  return { goal, met: reached && reached.median <= goal.atMost }
}

const added = (taken, name, base) =>
  taken[name].map(({ time }, index) => time - taken[base][index].time)

const ratios = (taken, name, base, of) =>
  taken[name].map((round, index) => {
    const other = taken[base][index][of]
    return round[of] === null || !other ? null : round[of] / other
  })

function summary(numbers) {
  const known = numbers.filter((number) => number !== null).toSorted((a, b) => a - b)
  if (known.length === 0) return null
  return { median: known[Math.floor(known.length / 2)], min: known[0], max: known.at(-1) }
}

const summaries = (rounds) =>
  Object.fromEntries(
    Object.keys(rounds[0]).map((key) => [key, summary(rounds.map((round) => round[key]))]),
  )
