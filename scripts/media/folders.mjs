import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

export const CONTENT = join(ROOT, 'content')
const MEDIA = join(ROOT, 'media')

/** Writes a file under media/, and the folders above it. */
export async function writeMedia(path, bytes) {
  const file = join(MEDIA, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
  console.log(`${path.padEnd(44)} ${(bytes.length / 1024).toFixed(1).padStart(8)} KiB`)
}
