import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders = []

/** An empty folder that is deleted when this process ends. */
export function temporaryFolder() {
  if (folders.length === 0) process.on('exit', () => folders.forEach(remove))
  const folder = mkdtempSync(join(tmpdir(), 'fan-club-'))
  folders.push(folder)
  return folder
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true })
