/** The newest event of the live feed that this page has heard of. */
let newest = 0

export const heardUpTo = () => newest

/** @param seq Infinity: events were missed, and nobody knows how many */
export const hear = (seq: number) =>
  void (newest = newest === Infinity ? seq : Math.max(newest, seq))
