import { expect, it, vi } from 'vitest'
import { checkSound } from '../../../app/features/player/engine/sound-check'
import { FakeMedium } from './fake-medium'

/** An element that answers every URL with `supply`. */
function anElement(supply: 'ok' | 'broken' | 'silent') {
  const medium = new FakeMedium()
  medium.length = 0.05
  vi.spyOn(medium.supply, 'get').mockReturnValue(supply)
  return medium
}

it('detects with a moment of silence whether the device plays anything', async () => {
  expect(await checkSound(anElement('ok'))).toBe(true)
  expect(await checkSound(anElement('broken'))).toBe(false)
})

it('does not blame the device where the browser requires a click or reports nothing', async () => {
  const blocked = anElement('ok')
  blocked.blocked = true
  expect(await checkSound(blocked)).toBe(true)
  vi.useFakeTimers()
  const outcome = checkSound(anElement('silent'))
  await vi.advanceTimersByTimeAsync(2000)
  vi.useRealTimers()
  expect(await outcome).toBe(true)
})

it('plays a WAV file with correct sizes', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  await checkSound(anElement('ok'))
  const file = made.mock.calls[0]?.[0]
  if (!(file instanceof Blob)) throw new Error('no file')
  const view = new DataView(await file.arrayBuffer())
  expect([file.type, view.getUint32(4, true) + 8, view.getUint32(40, true) + 44]).toEqual([
    'audio/wav',
    file.size,
    file.size,
  ])
})
