export type ByteRange = { offset: number; length: number }

/**
 * The bytes that a Range header selects of `size` bytes (RFC 9110 §14). `whole` if the header is ignored: other units, malformed or
 * reversed ranges, and several ranges, which we do not support.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') return suffix(Number(last), size)

  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= size) return 'unsatisfiable'
  return { offset: start, length: end - start + 1 }
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable'
  const offset = Math.max(0, size - length)
  return { offset, length: size - offset }
}
