/** The specification's two seconds of static when the source changes. */
export const STATIC_MS = 2000
