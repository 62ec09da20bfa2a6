import * as z from 'zod/mini'
import { hasVisibleText, named } from '../text'

const Paragraph = hasVisibleText(5000)
const Paragraphs = z.array(Paragraph).check(z.maxLength(60, 'too_long'))

const LegalText = z.object({
  intro: Paragraphs,
  sections: z
    .array(
      z.object({
        /** Its anchor on the page. */
        id: z
          .string()
          .check(z.maxLength(60, 'too_long'), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'anchor')),
        title: named(160),
        paragraphs: Paragraphs,
        points: z.optional(Paragraphs),
        /** After the points. */
        closing: z.optional(Paragraph),
      }),
    )
    .check(
      z.maxLength(40, 'too_long'),
      z.refine(
        (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
        'repeated',
      ),
    ),
})
export type LegalText = z.infer<typeof LegalText>

const LegalPageText = z.object({
  /** When the text last changed. */
  updated: z.iso.date('date'),
  en: LegalText,
  'pt-BR': LegalText,
})

/**
 * The legal texts. In them `{site}`, `{artist}`, `{persona}`, `{infoEmail}`, `{supportEmail}` and `{prices}` stand for what the
 * club has now.
 */
export const Legal = z.object({
  privacy: LegalPageText,
  terms: LegalPageText,
  copyright: LegalPageText,
})
export type Legal = z.infer<typeof Legal>
export type LegalPage = keyof Legal

export const isLegalPage = (name: string): name is LegalPage => Object.hasOwn(Legal.shape, name)
