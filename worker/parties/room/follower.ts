import * as z from 'zod/mini'

/** What is kept with a page that follows a party. */
export const Follower = z.object({
  /** The party. */
  id: z.string(),
  /** The number of the last frame that the page was sent when it joined. Later ones go to all pages alike. */
  sent: z.number(),
  /** As the page was told its role. */
  isAdmin: z.boolean(),
})
export type Follower = z.infer<typeof Follower>
