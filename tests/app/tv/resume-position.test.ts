import { beforeEach, expect, it, vi } from 'vitest'
import { saveResumePosition, resumePosition } from '../../../app/features/tv/resume-position'

beforeEach(() => {
  const shelf = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, text: string) => void shelf.set(key, text),
  })
  return () => vi.unstubAllGlobals()
})

it('a channel resumes where this member left it, in every tab of the browser', () => {
  saveResumePosition('ana', 'one', 61.7)
  saveResumePosition('ana', 'two', 5)
  saveResumePosition('ana', 'one', 62.1)
  expect([
    resumePosition('ana', 'one'),
    resumePosition('ana', 'two'),
    resumePosition('ana', 'three'),
  ]).toEqual([62, 5, 0])
})

it('another member in the same browser starts at the beginning', () => {
  saveResumePosition('ana', 'one', 61)
  expect(resumePosition('rui', 'one')).toBe(0)
  saveResumePosition('rui', 'two', 3)
  expect(resumePosition('ana', 'one')).toBe(0)
})

it.each(['', 'nonsense', '[1]', '{"memberId":"ana","places":{"one":"far"}}', 'null'])(
  'what else lies there (%s) is no place',
  (text) => {
    localStorage.setItem('tv-places', text)
    expect(resumePosition('ana', 'one')).toBe(0)
  },
)
