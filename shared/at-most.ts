import * as z from 'zod/mini'

/** Clamps a page size to the maximum instead of rejecting it. */
export const atMost = (max: number) => z.overwrite((asked: number) => Math.min(asked, max))
