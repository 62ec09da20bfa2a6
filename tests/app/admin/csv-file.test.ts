import { describe, expect, it } from 'vitest'
import { readCsvFile } from '../../../app/admin/kit/csv'
import { decodeCsv } from '../../../shared/csv'

describe('decoding a CSV file', () => {
  const TEXT = 'Nome;Email\r\nJoão “Zé”;joao@fans.test\r\n'
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
  const windows = (text: string) =>
    Buffer.from(text.replaceAll('“', '\u0093').replaceAll('”', '\u0094'), 'latin1')
  const encoded: [string, Uint8Array][] = [
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16LE', utf16(TEXT)],
    ['UTF-16BE', utf16(TEXT).swap16()],
    ['Windows-1252', windows(TEXT)],
  ]

  it.each(encoded)('reads %s, in the browser as on the server', async (_, bytes) => {
    expect(decodeCsv(bytes)).toBe(TEXT)
    expect(await readCsvFile(new File([Uint8Array.from(bytes)], 'fans.csv'))).toEqual({
      name: 'fans.csv',
      text: TEXT,
    })
  })

  it.each([
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['no bytes', new Uint8Array()],
    ['UTF-8 with a damaged character', Buffer.concat([Buffer.from(TEXT), Uint8Array.of(0xc3)])],
    ['replacement characters', Buffer.from('Nome\nJo\ufffdo\n')],
    ['half a UTF-16 character', utf16('Nome\nZ\ud83d\n')],
    ['bytes that Windows-1252 does not assign', Uint8Array.of(0x4e, 0x0a, 0x81, 0xe3, 0x0a)],
  ])('refuses %s', async (_, bytes) => {
    expect(decodeCsv(bytes)).toBeNull()
    expect(await readCsvFile(new File([Uint8Array.from(bytes)], 'fans.csv'))).toBeNull()
  })
})
