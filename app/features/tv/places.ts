const SHELF = 'tv-places'

/** Where each channel was left, as long as this tab is open. */
export function placeOf(id: string) {
  const place = read()[id]
  return typeof place === 'number' && place > 0 ? place : 0
}

/** Called ten times a second; a place is worth a note once a second. */
export function notePlace(id: string, seconds: number) {
  const place = Math.floor(seconds)
  if (placeOf(id) === place) return
  try {
    sessionStorage.setItem(SHELF, JSON.stringify({ ...read(), [id]: place }))
  } catch {
    // Then it begins at its beginning.
  }
}

function read(): Record<string, unknown> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(SHELF) ?? '{}')
    return typeof saved === 'object' && saved !== null ? { ...saved } : {}
  } catch {
    return {}
  }
}
