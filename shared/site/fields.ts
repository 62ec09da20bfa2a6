import * as z from 'zod/mini'
import { cleanedText, hasVisibleText, named } from '../text'

const ADDRESS_MAX = 300

/** The same in each language of the site. */
const inBothLanguages = <T extends z.ZodMiniType>(text: T) => z.object({ en: text, 'pt-BR': text })

/** A line in both languages. */
export const bilingualLine = (max: number) => inBothLanguages(named(max))
/** A text in both languages, not empty. */
export const bilingualText = (max: number) => inBothLanguages(hasVisibleText(max))
/** The same; empty where a picture is ornament. */
export const bilingualAlt = () => inBothLanguages(cleanedText(300))

/**
 * Where a public file of the site is. A new file is set by the field `<name>_upload_id`: the id of a finished upload, which
 * replaces the address.
 */
export const FileAddress = z
  .string()
  .check(
    z.minLength(1, 'required'),
    z.maxLength(ADDRESS_MAX, 'too_long'),
    z.regex(/^\/media\/[a-z]+\/[A-Za-z0-9][\w.-]*$/, 'invalid'),
  )

/** The id of an upload of the team. */
export const UploadId = z.optional(
  z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'too_long')),
)

/** http or https, without credentials. */
export const WebAddress = cleanedText(ADDRESS_MAX).check(
  z.regex(/^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i, 'website'),
)

export const Year = z
  .int('four_digits')
  .check(z.minimum(1000, 'four_digits'), z.maximum(9999, 'four_digits'))
