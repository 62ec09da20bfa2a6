// The model: one round trip of each kind, in milliseconds. Database, bucket and rooms of home, near and far are those of
// the design; the others are assumptions.
const HOME = { primary: 2, replica: 2, R2: 10, object: 2, external: 100, queue: 5 }
const NEAR = { primary: 120, replica: 8, R2: 40, object: 120, external: 220, queue: 20 }
const FAR = { primary: 200, replica: 10, R2: 60, object: 200, external: 300, queue: 30 }

/** Rooms are close to the database: what they ask for takes as long as at home, wherever the fan is. */
const place = (worker) => ({ worker, object: HOME })

export const PLACES = {
  'home (next to the database)': place(HOME),
  'near (São Paulo, database in the eastern US)': place(NEAR),
  'far (Sydney, database in the eastern US)': place(FAR),
}

const ONE = Object.fromEntries(Object.keys(HOME).map((kind) => [kind, 1]))
/** Every call takes one millisecond, so the milliseconds of a flow are its round trips in sequence. */
export const COUNTING = { worker: ONE, object: ONE }
