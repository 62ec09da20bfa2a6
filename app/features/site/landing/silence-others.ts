/** One thing plays at a time. The player is fetched for it: on this page nothing else needs it. */
export const silenceOthers = async () => (await import('../../player')).silenceAll()
