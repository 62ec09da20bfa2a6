import * as z from 'zod/mini'
import { bilingualText } from './fields'

/** The wording of the music catalog. `{artist}` and `{site}` in its texts stand for the names of the brand. */
export const CatalogTexts = z.object({
  /** Below the title of the page. */
  intro: bilingualText(400),
})
export type CatalogTexts = z.infer<typeof CatalogTexts>
