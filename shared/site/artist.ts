import * as z from 'zod/mini'
import { Year, bilingualLine, bilingualText } from './fields'

const PARAGRAPH_MAX = 3000

/** The biography. `{artist}` and `{site}` in its texts stand for the names of the brand. */
export const Artist = z.object({
  biography: z.object({
    title: bilingualLine(80),
    intro: bilingualText(PARAGRAPH_MAX),
    /** Paragraphs. */
    story: z.array(bilingualText(PARAGRAPH_MAX)).check(z.maxLength(20, 'too_long')),
    legacy: bilingualText(PARAGRAPH_MAX),
  }),
  achievements: z
    .array(
      z.object({
        title: bilingualLine(40),
        list: z
          .array(z.object({ year: Year, what: bilingualLine(200) }))
          .check(z.maxLength(50, 'too_long')),
      }),
    )
    .check(z.maxLength(6, 'too_long')),
  /** The catalog's description for search engines and shared links. */
  catalog: bilingualText(400),
})
export type Artist = z.infer<typeof Artist>
