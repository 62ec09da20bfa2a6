import * as z from 'zod/mini'

/** Of what a form was filled with: a change of an older one is refused, so that nobody overwrites what they have not seen. */
export const Version = z.int().check(z.nonnegative())
