/** A part of a path as it was meant; null when it cannot be read. */
export function decodePathPart(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
