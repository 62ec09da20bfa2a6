/**
 * The same numbers between 0 and 1 for the same seed (Park and Miller's "minimal standard" generator, 1988).
 * @param {number} seed
 */
export function random(seed) {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}
