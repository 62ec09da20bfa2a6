import { afterEach, describe, expect, it, vi } from 'vitest'
import { openRecordingFile } from '../../../../app/admin/uploads/audio/recording-file'

const PLACE = { folders: ['recordings', 'visit'], name: 'song.mp3' }

/** A private file system with room for so many bytes; Node has none. */
function stubPrivateFiles(room: number) {
  const bytes: number[] = []
  const access = {
    truncate: () => undefined,
    flush: () => undefined,
    close: vi.fn(),
    write(part: Uint8Array, { at }: { at: number }) {
      if (at + part.length > room) throw new DOMException('full', 'QuotaExceededError')
      bytes.splice(at, part.length, ...part)
      return part.length
    },
  }
  const handle = {
    createSyncAccessHandle: () => Promise.resolve(access),
    getFile: () => Promise.resolve(new File([Uint8Array.from(bytes)], PLACE.name)),
  }
  const folder = {
    getDirectoryHandle: () => Promise.resolve(folder),
    getFileHandle: () => Promise.resolve(handle),
  }
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(folder) } })
  return access
}

afterEach(() => vi.unstubAllGlobals())

const parts = [Uint8Array.of(1, 2), new Uint8Array(3_000_000).fill(3), Uint8Array.of(4)]
const whole = [1, 2, ...Array.from({ length: 3_000_000 }, () => 3), 4]

async function written() {
  const file = await openRecordingFile(PLACE)
  for (const part of parts) file.write(part)
  const blob = await file.finish()
  expect(blob.type).toBe('audio/mpeg')
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return bytes.length === whole.length && whole.every((byte, i) => bytes[i] === byte)
}

describe('a recording in the making', () => {
  it('is written to the private file system', async () => {
    const access = stubPrivateFiles(Infinity)
    // The stand-in has no fast way to store many bytes at once.
    const file = await openRecordingFile(PLACE)
    for (let i = 0; i < 3; i++) file.write(Uint8Array.of(i, i, i))
    const blob = await file.finish()
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2])
    expect(blob.type).toBe('audio/mpeg')
    expect(access.close).toHaveBeenCalledOnce()
  })

  it('is kept in Blobs where there is no private file system', async () => {
    vi.stubGlobal('navigator', {})
    expect(await written()).toBe(true)
    vi.stubGlobal('navigator', {
      storage: { getDirectory: () => Promise.reject(new DOMException('no', 'SecurityError')) },
    })
    expect(await written()).toBe(true)
  })

  it('fails with `storage` when the device has no room', async () => {
    const access = stubPrivateFiles(2_000_000)
    const file = await openRecordingFile(PLACE)
    const writeAll = async () => {
      for (const part of parts) file.write(part)
      await file.finish()
    }
    await expect(writeAll()).rejects.toMatchObject({ code: 'storage' })
    expect(access.close).toHaveBeenCalledOnce()
  })
})
