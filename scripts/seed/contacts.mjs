import { searchKey, seededRandom } from './random.mjs'

const DAY = 86_400_000
const CONTACTS = 1200
const FIRST = [
  'Ana',
  'Beatriz',
  'Carlos',
  'Dolores',
  'Eddie',
  'Fátima',
  'George',
  'Helena',
  'Ivan',
  'Judy',
  'Kátia',
  'Luis',
  'Mônica',
  'Nelson',
  'Olga',
  'Paulo',
]
const LAST = [
  'Almeida',
  'Brown',
  'Cruz',
  'Diaz',
  'Evans',
  'Ferreira',
  'Garcia',
  'Hughes',
  'Ibáñez',
  'Jones',
  'Kelly',
  'Lopes',
  'Medina',
  'Nunes',
  'Oliveira',
  'Pérez',
]

/** The newsletter contacts. Existing ones are kept, also unsubscribed ones. */
export const step = {
  name: 'contacts',
  demoOnly: true,

  async run({ insertMissing }) {
    await insertMissing('marketing_contacts', toContacts(Date.now()))
  },
}

/** @param {number} now epoch milliseconds */
export function toContacts(now) {
  const drawn = seededRandom(42)
  return Array.from({ length: CONTACTS }, (_, index) => {
    // Some contacts have no name.
    const named = drawn.below(12) > 0
    const first_name = named ? drawn.pick(FIRST) : null
    const last_name = named ? drawn.pick(LAST) : null
    const email = `listener${index + 1}@mail.demo.test`
    const subscribed = drawn.below(15) > 0
    // Squared: more of the contacts are recent.
    const age = (drawn.below(1000) / 1000) ** 2 * 700
    const at = new Date(now - age * DAY).toISOString()
    return {
      id: `demo-contact-${String(index + 1).padStart(4, '0')}`,
      first_name,
      last_name,
      email,
      subscribed: subscribed ? 1 : 0,
      consent: index % 3 ? 'import' : 'contact_form',
      consent_at: at,
      unsubscribed_at: subscribed ? null : new Date(now - (age / 2) * DAY).toISOString(),
      search_key: searchKey(first_name, last_name, email),
      created_at: at,
    }
  })
}
