import * as z from 'zod/mini'
import { IMAGE_ALT_MAX } from '../../../../shared/feed'

/** An upload that no post took up is swept after a day: an older one is not offered again. */
const PICTURE_KEPT_MS = 23 * 3_600_000

const Draft = z.object({
  text: z.string(),
  alt: z.string().check(z.maxLength(IMAGE_ALT_MAX)),
  picture: z.nullable(z.object({ url: z.string(), uploaded_at: z.number() })),
})
export type Draft = z.infer<typeof Draft>

export const EMPTY: Draft = { text: '', alt: '', picture: null }

export const isEmpty = ({ text, picture }: Draft) => text.trim() === '' && picture === null

/** What was kept, as far as it is still good. */
export function restoredDraft(kept: unknown, now: number): Draft {
  const { data } = z.safeParse(Draft, kept)
  if (!data) return EMPTY
  const isFresh = data.picture && now - data.picture.uploaded_at < PICTURE_KEPT_MS
  return isFresh ? data : { ...data, alt: '', picture: null }
}
