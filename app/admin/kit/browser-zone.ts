/** The time zone of whoever looks, as their browser has it. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
