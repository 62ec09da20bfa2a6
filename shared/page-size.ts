/** Page sizes of lists. Not in lists.ts, so that clients do not load zod. */
export const LIST_PAGE_DEFAULT = 50
export const LIST_PAGE_MAX = 200
