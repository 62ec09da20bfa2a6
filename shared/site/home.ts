import * as z from 'zod/mini'
import { FileAddress, UploadId, Year, bilingualAlt, bilingualLine, bilingualText } from './fields'
import { named } from '../text'

const TITLE_MAX = 80
const INTRO_MAX = 400

/** The heading of one part of the page and the sentence below it. */
const heading = { title: bilingualLine(TITLE_MAX), text: bilingualText(INTRO_MAX) }

const Captions = z.object({
  language: z.enum(['en', 'pt-BR']),
  /** WebVTT. */
  captions: FileAddress,
  captions_upload_id: UploadId,
})

const Promo = z.object({
  /** MP4 with H.264 and AAC. */
  video: FileAddress,
  video_upload_id: UploadId,
  poster: FileAddress,
  poster_upload_id: UploadId,
  captions: z.array(Captions).check(z.maxLength(2, 'too_long')),
  /** Below the film. */
  text: bilingualLine(200),
})

/** The landing page. `{artist}` and `{site}` in its texts stand for the names of the brand. */
export const Home = z.object({
  /** For search engines and shared links. */
  description: bilingualText(INTRO_MAX),
  hero: z.object({
    ...heading,
    pictures: z
      .array(z.object({ image: FileAddress, image_upload_id: UploadId, alt: bilingualAlt() }))
      .check(z.minLength(1, 'required'), z.maxLength(8, 'too_long')),
  }),
  music: z.object({
    ...heading,
    hits: z
      .array(
        z.object({ title: named(200), year: Year, image: FileAddress, image_upload_id: UploadId }),
      )
      .check(z.maxLength(6, 'too_long')),
  }),
  events: z.object({
    ...heading,
    /** 8 wide to 3 high. */
    banner: z.object({ image: FileAddress, image_upload_id: UploadId, alt: bilingualAlt() }),
    promo: z.nullable(Promo),
  }),
  about: z.object({
    ...heading,
    figures: z
      .array(
        z.object({
          value: z.int('capacity').check(z.minimum(0, 'capacity'), z.maximum(1e9, 'capacity')),
          label: bilingualLine(40),
        }),
      )
      .check(z.maxLength(6, 'too_long')),
  }),
  contact: z.object(heading),
})
export type Home = z.infer<typeof Home>
