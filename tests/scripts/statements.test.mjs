import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

describe('a statement of the Worker', () => {
  // drizzle matches such a select with the columns by place: one more column of the table would move the others.
  it('inserts what it selects by the names of columns', () => {
    const positional = globSync('worker/**/*.ts').filter((file) =>
      /\.insert\(\w+\)\s*\.select\(\s*sql/.test(readFileSync(file, 'utf8')),
    )
    expect(positional).toEqual([])
  })
})
