/**
 * Signs a browser in.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} origin
 * @param {string} cookie as a request sends it
 */
export const addCookies = (context, origin, cookie) =>
  context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
    }),
  )
