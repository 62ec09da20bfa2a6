/**
 * Measures every side of a row once a round, in rotating order; the first side is the baseline. A ratio is
 * computed within its round, so that other load affects both. Each side runs once before, unless `warmUp` is false.
 */
export async function measure(row, sides, rounds) {
  const names = Object.keys(sides)
  for (const name of row.warmUp === false ? [] : names) {
    await sides[name].prepare?.()
    await sides[name].run()
  }

  const taken = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round) % names.length]
      await sides[name].prepare?.()
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
    goals: verdicts(row, taken, name, base),
  }))
}

/** A side may return its own measurements: `time` and `cpu` in µs a unit, and more figures. */
async function once({ site, run }) {
  const before = site.cpu()
  const began = performance.now()
  const { units, time, cpu, ...more } = await run()
  const passed = (performance.now() - began) * 1000
  const spent = before === null ? null : (site.cpu() - before) / units
  return {
    time: time === undefined ? passed / units : time,
    cpu: cpu === undefined ? spent : cpu,
    more,
  }
}

/**
 * Whether the median meets the row's goals: `goal` for every side but the first, or `goals`, each for its `side` and
 * optionally `against` another. A row without a goal only reports. Unknown where nothing was measured.
 */
function verdicts({ goal, goals = goal ? [goal] : [] }, taken, name, base) {
  return goals
    .filter(({ side, against = base }) => (side ? side === name : name !== base) && taken[against])
    .map((one) => {
      const reached = summary(reachedBy(one, taken, name, one.against ?? base))
      return { ...one, reached, met: reached && isWithin(one, reached.median) }
    })
}

function reachedBy({ of, itself }, taken, name, base) {
  return itself ? taken[name].map((round) => figureOf(round, of)) : ratios(taken, name, base, of)
}

const isWithin = ({ atMost = Infinity, atLeast = -Infinity }, value) =>
  value <= atMost && value >= atLeast

const added = (taken, name, base) =>
  taken[name].map(({ time }, index) => time - taken[base][index].time)

const ratios = (taken, name, base, of) =>
  taken[name].map((round, index) => {
    const [own, other] = [figureOf(round, of), figureOf(taken[base][index], of)]
    return own === null || !other ? null : own / other
  })

const figureOf = (round, of) => round[of] ?? round.more[of] ?? null

function summary(numbers) {
  const known = numbers.filter((number) => number !== null).toSorted((a, b) => a - b)
  if (known.length === 0) return null
  return { median: known[Math.floor(known.length / 2)], min: known[0], max: known.at(-1) }
}

const summaries = (rounds) =>
  Object.fromEntries(
    Object.keys(rounds[0]).map((key) => [key, summary(rounds.map((round) => round[key]))]),
  )
