/** The time zone of whoever looks, as their browser has it. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
