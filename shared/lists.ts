import * as z from 'zod/mini'
import { atMost } from './at-most'
import { LIST_PAGE_DEFAULT, LIST_PAGE_MAX } from './list-sizes'

const SEARCH_MAX = 200

/** A page of a list after `cursor`, the `next_cursor` of the last response. */
export const Page = z.object({
  cursor: z.optional(z.string().check(z.maxLength(3000))),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), atMost(LIST_PAGE_MAX)),
    LIST_PAGE_DEFAULT,
  ),
})
export type Page = z.infer<typeof Page>

/** A filter; empty or 'all' means no filter. */
export const choice = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.pipe(
    z.optional(z.string()),
    z.pipe(
      z.transform((value: string | undefined) =>
        value === undefined || value === '' || value === 'all' ? null : value,
      ),
      z.nullable(z.enum(options)),
    ),
  )

/** The text of a search box. */
export const Search = z._default(
  z.string().check(z.trim(), z.maxLength(SEARCH_MAX, 'too_long')),
  '',
)

/** Sort order: a name, or `-name` for descending. */
export const sorting = <const T extends string>(names: readonly T[], normal: T | `-${T}`) =>
  z.pipe(
    z._default(z.string(), normal),
    z.enum([...names, ...names.map((name): `-${T}` => `-${name}`)]),
  )
