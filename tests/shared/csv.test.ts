import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, guarded, readCsv, unguarded } from '../../shared/csv'

const read = (text: string) => [...readCsv(text)]

describe('reading CSV', () => {
  it.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '"a,1","b ""x"""\n"two\r\nlines",',
      [
        ['a,1', 'b "x"'],
        ['two\r\nlines', ''],
      ],
    ],
    ['', []],
    ['\n\nx', [[''], [''], ['x']]],
  ])('understands %j', (text, cells) => {
    expect(read(text).map((record) => ('cells' in record ? record.cells : null))).toEqual(cells)
  })

  it('names the row and the value of an unclosed quote, and loses none after it', () => {
    expect(read('a,b\n"x,1\ny,2\n3,z"z\n"w,w"w,4\nv,5\n')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, malformed: '"x' },
      { row: 3, cells: ['y', '2'] },
      { row: 4, malformed: 'z"z' },
      { row: 5, malformed: '"w,w"w' },
      { row: 6, cells: ['v', '5'] },
    ])
  })
})

describe('writing CSV', () => {
  it.each(['=HYPERLINK("x")', '+1', '-1', '@x', '＝1+1', '＋1', '－1', '＠x', '\tx', '\rx', '\nx'])(
    'takes the sting out of %j',
    (cell) => {
      const [record] = read(csvLine([cell, 'b']))
      expect(record).toMatchObject({ cells: [`'${cell}`, 'b'] })
    },
  )

  it.each([
    ['a;b', '"a;b"'],
    ['a\tb', '"a\tb"'],
    ['x;=1+1', `"x;'=1+1"`],
    ['x; "=1+1"', `"x;' ""=1+1"""`],
    ['x\n@y', `"x\n'@y"`],
    ['x;＝1+1', `"x;'＝1+1"`],
    ['x;;-1\t+2', `"x;;'-1\t'+2"`],
    ["'=x", "''=x"],
    ["it's", "it's"],
    ["'tis", "'tis"],
    ['a-b=c', 'a-b=c'],
  ])('writes %j as %j', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`)
  })

  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[",;\r\n\t=+\-@＝＋－＠'a ]*$/),
    fc.string({ unit: 'binary' }),
  )
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1 })
  const whole = (text: string) => text.replaceAll('\u0000', '')

  it('round-trips any cell', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const header = csvLine(['first', 'second'])
        const back = read(header + rows.map(csvLine).join('')).slice(1)
        const cells = back.map((record) => ('cells' in record ? record.cells : null))
        expect(cells).toEqual(rows.map((row) => row.map((text) => guarded(whole(text)))))
        expect(cells.map((row) => row?.map(unguarded))).toEqual(rows.map((row) => row.map(whole)))
      }),
    )
  })

  it('escapes formulas also for programs that split lines at semicolons or tabs', () => {
    fc.assert(
      fc.property(table, (rows) => {
        for (const part of rows
          .map(csvLine)
          .join('')
          .split(/[;\t\r\n]/))
          expect(part).not.toMatch(/^[" ]*[=+\-@＝＋－＠]/)
      }),
    )
  })
})
