import { describe, expect, it } from 'vitest'
import { EMPTY, isEmpty, restoredDraft } from '../../../app/features/feed/composer/composer'
import { pictureError } from '../../../app/features/feed/composer/use-picture-upload'
import { draftKey, saveDraft, readDraft } from '../../../app/lib/forms/drafts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const HOUR = 3_600_000
const withPicture = (age: number) => ({
  text: 'Half written',
  alt: 'The stage',
  picture: { url: '/uploads/posts/x.jpg', uploaded_at: NOW - age },
})

describe('a post draft', () => {
  it('is restored completely while its picture is stored', () => {
    expect(restoredDraft(withPicture(HOUR), NOW)).toEqual(withPicture(HOUR))
  })

  it('is restored without a picture that the server has deleted', () => {
    expect(restoredDraft(withPicture(24 * HOUR), NOW)).toEqual({ ...EMPTY, text: 'Half written' })
  })

  it.each([null, 'x', 7, [], {}, { text: 1 }, { text: 'x', alt: '', picture: 'evil' }])(
    'is empty when the stored value is %j',
    (stored) => expect(restoredDraft(stored, NOW)).toEqual(EMPTY),
  )

  it('is not stored when it is blank', () => {
    expect(isEmpty({ ...EMPTY, text: ' \n' })).toBe(true)
    expect(isEmpty(withPicture(0))).toBe(false)
  })

  it('belongs to one member and one place', () => {
    expect(draftKey('ana', 'post')).not.toBe(draftKey('bea', 'post'))
    expect(draftKey('ana', 'post')).not.toBe(draftKey('ana', 'comment:1'))
  })

  it('is lost without an error where storage is unavailable', () => {
    // Node has no storage, like a browser that forbids it.
    expect(() => saveDraft('draft:x', 'text')).not.toThrow()
    expect(readDraft('draft:nobody')).toBeNull()
  })
})

describe('a picture for a post', () => {
  it('must be an image of at most 5 MB', () => {
    expect(pictureError({ type: 'text/html', size: 10 })).toMatchObject({ code: 'not_an_image' })
    expect(pictureError({ type: 'image/png', size: 5_242_880 })).toBeNull()
    expect(pictureError({ type: 'image/png', size: 5_242_881 })).toMatchObject({
      code: 'image_too_large',
    })
  })
})
