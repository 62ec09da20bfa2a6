/** Decodes a path segment; null if it is malformed. */
export function decodePathPart(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
