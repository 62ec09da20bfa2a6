import type { Destination } from './collect-export'
import { Sha256 } from './sha256'

const BLOCK = 512
const encoder = new TextEncoder()

/** A file that takes bytes at any place: one that the user chose, or one of the browser's own file system. */
export type RandomAccessFile = {
  write: (chunk: {
    type: 'write'
    position: number
    data: Uint8Array<ArrayBuffer>
  }) => Promise<void>
  close: () => Promise<void>
  /** Discards what was written. */
  abort: () => Promise<void>
}

/**
 * Writes the files of an export as one tar archive (POSIX ustar). The header of a file is written after it, because the size is known
 * only then.
 */
export function tarDestination(
  file: RandomAccessFile,
): Destination & { finish: () => Promise<void> } {
  let end = 0
  const put = (position: number, data: Uint8Array<ArrayBuffer>) =>
    file.write({ type: 'write', position, data })
  return {
    open: async (path) => {
      const header = end
      const hash = new Sha256()
      let bytes = 0
      end += BLOCK
      return {
        async write(chunk) {
          await put(header + BLOCK + bytes, chunk)
          hash.update(chunk)
          bytes += chunk.byteLength
        },
        async close() {
          const padding = (BLOCK - (bytes % BLOCK)) % BLOCK
          if (padding > 0) await put(header + BLOCK + bytes, new Uint8Array(padding))
          await put(header, tarHeader(path, bytes))
          end = header + BLOCK + bytes + padding
          return { bytes, sha256: hash.digest() }
        },
      }
    },
    /** Two empty blocks end an archive. */
    async finish() {
      await put(end, new Uint8Array(2 * BLOCK))
      await file.close()
    },
  }
}

/** @throws RangeError for a path that does not fit */
function tarHeader(path: string, bytes: number) {
  const header = new Uint8Array(BLOCK)
  const put = (at: number, length: number, text: string) => {
    const value = encoder.encode(text)
    if (value.byteLength > length) throw new RangeError(`${path} does not fit into a tar header`)
    header.set(value, at)
  }
  const [prefix, name] = split(path)
  const number = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  put(0, 100, name)
  put(100, 8, number(0o600, 7))
  put(108, 8, number(0, 7))
  put(116, 8, number(0, 7))
  put(124, 12, number(bytes, 11))
  put(136, 12, number(0, 11))
  put(156, 1, '0')
  put(257, 8, 'ustar\u000000')
  put(345, 155, prefix)
  // The checksum counts its own field as spaces.
  put(148, 8, ' '.repeat(8))
  put(
    148,
    8,
    `${number(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )}\u0000 `,
  )
  return header
}

/** A long path is divided at a slash. */
function split(path: string): [prefix: string, name: string] {
  if (encoder.encode(path).byteLength <= 100) return ['', path]
  const at = path.lastIndexOf('/')
  return [path.slice(0, at), path.slice(at + 1)]
}
