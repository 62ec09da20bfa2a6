/** The one who answers. The specification's assistants lived at the vendor; ours is `content/persona.ts`. */
export const ASSISTANT_ID = 'persona'

/** Instants of the chat are seconds. */
export const secondsNow = () => Math.floor(Date.now() / 1000)
