/** The specification's two seconds of static between two stations. */
export const STATIC_MS = 2000
