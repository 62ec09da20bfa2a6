import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftKey, saveDraft, readDraft, removeDrafts } from '../../../app/lib/forms/drafts'

/** The part of a browser's storage that drafts use: its keys are own properties. */
function memoryStorage() {
  const storage: Record<string, unknown> = {}
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  }
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(storage, name, { value })
  return storage
}

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

describe('removing drafts', () => {
  const [anaPost, anaChat, beaPost] = [
    draftKey('ana', 'post'),
    draftKey('ana', 'chat'),
    draftKey('bea', 'post'),
  ]
  beforeEach(() => {
    for (const key of [anaPost, anaChat, beaPost]) saveDraft(key, `text of ${key}`)
    localStorage.setItem('language', 'pt-BR')
    localStorage.setItem('drafty', 'x')
  })

  it('removes all members’ drafts on sign-out, and nothing else', () => {
    removeDrafts()
    expect(Object.keys(localStorage)).toEqual(['language', 'drafty'])
  })

  it('keeps those of the member who signs in', () => {
    removeDrafts('ana')
    expect(readDraft(anaPost)).toBe(`text of ${anaPost}`)
    expect(readDraft(anaChat)).toBe(`text of ${anaChat}`)
    expect(readDraft(beaPost)).toBeNull()
  })

  it('does nothing where the browser forbids storage', () => {
    vi.unstubAllGlobals()
    expect(() => removeDrafts()).not.toThrow()
  })
})
