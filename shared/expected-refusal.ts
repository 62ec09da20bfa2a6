import * as z from 'zod/mini'

/** `refusal=ok`: a refusal that the caller expects is answered with 200. Browsers log every other status as an error. */
export const ExpectedRefusal = z.object({ refusal: z.optional(z.literal('ok')) })
