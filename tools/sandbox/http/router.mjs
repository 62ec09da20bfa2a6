/**
 * Finds the route of a request. A route is `[method, path, ...rest]`; `:name` in the path stands for one segment.
 * @template {[string, string, ...unknown[]]} Route
 * @param {Route[]} routes
 * @param {string | undefined} method
 * @param {string} pathname
 * @returns {{ route: Route, names: Record<string, string> } | null}
 */
export function findRoute(routes, method, pathname) {
  const parts = pathname.split('/')
  for (const route of routes) {
    if (route[0] !== method) continue
    const names = match(route[1].split('/'), parts)
    if (names) return { route, names }
  }
  return null
}

function match(pattern, parts) {
  if (pattern.length !== parts.length) return null
  const names = {}
  for (const [i, wanted] of pattern.entries()) {
    if (wanted.startsWith(':')) names[wanted.slice(1)] = decodeURIComponent(parts[i])
    else if (wanted !== parts[i]) return null
  }
  return names
}
