import { Problem } from '../setup/problem.mjs'

/** Releases before 1.0.0 wrote format 1: some tables and a column had other names, and one table was retired. */
const TABLES = {
  media_uploads: 'uploads',
  tally_clocks: 'rollup_zones',
  tally_days: 'rollup_days',
  tally_hours: 'rollup_hours',
  tally_returns: 'rollup_returns',
  tally_slots: 'rollup_slots',
  tally_tops: 'rollup_tops',
  uploads: 'member_pictures',
  vip_holds: 'payment_holds',
  vip_letters: 'membership_mails',
}
const COLUMNS = { clock: 'zone_id' }
const RETIRED = ['radio_slots']

/** The first migration of 1.0.0, which contains all earlier ones. */
const FIRST = '0000_club.sql'
/** Of the earlier migrations, those after which no row was changed. */
const FITS = /^00(3[7-9]|4\d)_/

/** What every object inherits, such as `constructor`, is no old name. */
const newName = (names, name) => (Object.hasOwn(names, name) ? names[name] : name)

/**
 * A manifest of format 1 as one of format 2. The files keep their names.
 * @throws Problem if the rows are older than a change of rows
 */
export function fromFormat1(manifest) {
  const { migration, tables, sequences } = manifest
  if (migration !== null && !FITS.test(migration))
    throw new Problem(
      `The archive is from a club that stopped at the migration ${migration}.`,
      'Upgrade that club to the last release before 1.0.0, and export it again.',
    )
  return {
    ...manifest,
    version: 2,
    migration: migration === null ? null : FIRST,
    tables: tables
      .filter(({ name }) => !RETIRED.includes(name))
      .map((table) => {
        const isRenamed = Object.hasOwn(TABLES, table.name)
        const column = (name) => (isRenamed ? newName(COLUMNS, name) : name)
        return {
          ...table,
          name: newName(TABLES, table.name),
          columns: table.columns.map((one) => ({ ...one, name: column(one.name) })),
          key: table.key.map(column),
        }
      }),
    sequences: Object.fromEntries(
      Object.entries(sequences).map(([table, highest]) => [newName(TABLES, table), highest]),
    ),
  }
}
