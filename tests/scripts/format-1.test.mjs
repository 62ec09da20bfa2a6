import { expect, it } from 'vitest'
import { fromFormat1 } from '../../scripts/club/format-1.mjs'

/** A manifest with one table of this name. Its column and its key are `column`. */
const manifestOf = (name, column) => ({
  version: 1,
  migration: '0037_last.sql',
  tables: [{ name, columns: [{ name: column, type: 'text' }], key: [column] }],
  sequences: { [name]: 7 },
})

it.each([
  ['tally_days', 'clock', 'rollup_days', 'zone_id'],
  ['tally_days', 'day', 'rollup_days', 'day'],
  ['users', 'clock', 'users', 'clock'],
  // What every object inherits is no new name.
  ['constructor', 'toString', 'constructor', 'toString'],
  ['tally_days', 'constructor', 'rollup_days', 'constructor'],
  ['tally_days', '__proto__', 'rollup_days', '__proto__'],
])('the table %s with the column %s is %s with %s', (name, column, newName, newColumn) => {
  expect(fromFormat1(manifestOf(name, column))).toEqual({
    version: 2,
    migration: '0000_club.sql',
    tables: [{ name: newName, columns: [{ name: newColumn, type: 'text' }], key: [newColumn] }],
    sequences: { [newName]: 7 },
  })
})
