/** A number from 0 to below 1, as `Math.random` gives them; tests hand in their own. */
export type Random = () => number

/** Fisher–Yates: every order is equally likely. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1))
    const [picked] = result.splice(pick, 1)
    if (picked !== undefined) result.splice(last, 0, picked)
  }
  return result
}
