import * as z from 'zod/mini'
import { bilingualLine, bilingualText } from './fields'

/** The wording of the radio. `{artist}` and `{site}` in its texts stand for the names of the brand. */
export const RadioTexts = z.object({
  /** Below the title of the page. */
  intro: bilingualText(400),
  /** For search engines and shared links. */
  description: bilingualText(400),
  features: z
    .array(z.object({ title: bilingualLine(40), text: bilingualText(200) }))
    .check(z.maxLength(4, 'too_long')),
})
export type RadioTexts = z.infer<typeof RadioTexts>
