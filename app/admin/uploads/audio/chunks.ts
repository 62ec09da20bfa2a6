export type Chunk = { at: number; size: number }

const HEADER_BYTES = 8
/** Behind the kind of the file (`RIFF` and `WAVE`, `FORM` and `AIFF`). */
const FIRST_CHUNK_AT = 12

/**
 * The first chunk of each kind in a file of the IFF family: `at` is where its content begins. The size of the whole is ignored: it is
 * wrong in files over 4 GB.
 *
 * @param isLittleEndian RIFF is, FORM is not
 */
export async function findChunks(file: Blob, isLittleEndian: boolean): Promise<Map<string, Chunk>> {
  const chunks = new Map<string, Chunk>()
  for (let at = FIRST_CHUNK_AT; at + HEADER_BYTES <= file.size;) {
    const view = await viewOf(file, at, HEADER_BYTES)
    const size = view.getUint32(4, isLittleEndian)
    const kind = latin1(view).slice(0, 4)
    if (!chunks.has(kind)) chunks.set(kind, { at: at + HEADER_BYTES, size })
    // Chunks begin at even positions.
    at += HEADER_BYTES + size + (size % 2)
  }
  return chunks
}

/** As many of these bytes as the file has. */
export async function viewOf(file: Blob, at: number, length: number) {
  return new DataView(await file.slice(at, at + length).arrayBuffer())
}

export const latin1 = (view: DataView) =>
  Array.from({ length: view.byteLength }, (_, i) => String.fromCharCode(view.getUint8(i))).join('')
