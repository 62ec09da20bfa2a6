/** How much of a list comes at once. Apart from its schema: who only asks needs no zod. */
export const LIST_PAGE_DEFAULT = 50
export const LIST_PAGE_MAX = 200
