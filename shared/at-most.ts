import * as z from 'zod/mini'

/** Who asks for more gets as much as there may be: the rest comes with the next page. */
export const atMost = (max: number) => z.overwrite((asked: number) => Math.min(asked, max))
