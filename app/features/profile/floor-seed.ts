/** A number of a member's own, the same on every visit. */
export const floorSeed = (id: string) =>
  Array.from(id).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
