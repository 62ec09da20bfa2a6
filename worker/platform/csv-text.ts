import { DomainError } from '../errors'

/** What a byte can be in neither of the encodings we read. */
// oxlint-disable-next-line no-control-regex -- these are the characters in question
const BINARY = /[\u0000-\u0008\u000e-\u001f]/

/**
 * The text of an uploaded CSV file. UTF-8 with or without its mark, UTF-16 with one (Excel's "Unicode text"), and else what
 * Windows writes. @throws DomainError `csv_unreadable` for what is no text
 */
export function csvText(bytes: Uint8Array) {
  const text = decode(bytes)
  if (text.trim() === '' || BINARY.test(text)) throw new DomainError('csv_unreadable')
  return text
}

function decode(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
