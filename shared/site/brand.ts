import * as z from 'zod/mini'
import { Email } from '../accounts'
import { isTimeZone } from '../events'
import { cleanedText, named } from '../text'
import { COLOR_NAMES } from './colors'
import type { Price } from './membership'
import { FileAddress, UploadId, WebAddress, Year, bilingualLine, bilingualText } from './fields'

const Color = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'color'))

/** Names, addresses, logo and colours. */
export const Brand = z.object({
  siteName: named(60),
  artistName: named(60),
  tagline: bilingualLine(160),
  /** Below the name at the end of each page. */
  footer: bilingualText(300),
  contact: z.object({
    info: Email,
    support: Email,
    /** Where notices to the team go; never public. */
    admin: Email,
    /** The sender of every mail; its domain must be verified with the mail service. Never public. */
    from: Email,
    location: named(100),
    /** At the end of mails to the list, as laws of many countries require. Empty: none. */
    postalAddress: cleanedText(200),
  }),
  social: z
    .array(z.object({ name: named(40), url: WebAddress }))
    .check(z.maxLength(12, 'too_long')),
  /** The team's IANA time zone. Figures use its days, and it is the default of new events. */
  timeZone: z.string().check(z.refine(isTimeZone, 'time_zone')),
  /** Empty for none. */
  chatRoomUrl: z.union([z.literal(''), WebAddress]),
  copyrightYear: Year,
  /** Beside the name on each page; null for the built-in tiles. */
  logo: z.nullable(FileAddress),
  logo_upload_id: UploadId,
  /** Square, at least 512 pixels; null for the built-in icons. */
  icon: z.nullable(FileAddress),
  icon_upload_id: UploadId,
  /** Shown when a page is shared, and behind the headings of music and social; 1200 by 630 pixels. */
  shareImage: FileAddress,
  shareImage_upload_id: UploadId,
  colors: z.object(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each name
    Object.fromEntries(COLOR_NAMES.map((name) => [name, Color])) as Record<
      (typeof COLOR_NAMES)[number],
      typeof Color
    >,
  ),
})
export type Brand = z.infer<typeof Brand>

/** What every document carries. */
export type DocumentBrand = Omit<PublicBrand, 'colors'> & { colors?: unknown }

/** What everyone may read of it. */
export type PublicBrand = Omit<Brand, 'contact'> & {
  contact: Omit<Brand['contact'], 'admin' | 'from' | 'postalAddress'>
  /** Of the section about the persona. */
  personaName: string
  /** Of the section about the membership. */
  prices: Price[]
}
