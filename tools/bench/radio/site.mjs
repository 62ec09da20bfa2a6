const PASSWORD = 'demo-password'
/** Streams that one member may have open at once. */
const STREAMS_OF_MEMBER = 6

/**
 * Session cookies, as a header, of as many new VIPs as so many streams need. Not the demo's VIP: somebody may listen with that
 * account already.
 */
export async function signInVips(url, streams) {
  const admin = await signIn(url, 'admin@demo.test', PASSWORD)
  const vips = []
  while (vips.length * STREAMS_OF_MEMBER < streams) vips.push(await newVip(url, admin, vips.length))
  return vips
}

export const cookieFor = (vips, stream) => vips[Math.floor(stream / STREAMS_OF_MEMBER)]

export async function signIn(url, email, password) {
  return cookiesOf(await send(url, 'POST', '/api/auth/login', { email, password }))
}

export async function audienceOf(url, station) {
  const { listeners } = await (await fetch(`${url}/api/radio/stations/${station}/now`)).json()
  return listeners
}

async function newVip(url, admin, number) {
  const username = `listener_${Date.now().toString(36)}_${number}`
  const account = { username, email: `${username}@fans.test`, password: PASSWORD }
  const response = await send(url, 'POST', '/api/auth/signup', account)
  const { user } = await response.json()
  await send(url, 'PATCH', `/api/admin/users/${user.id}`, { is_vip: true }, admin)
  return cookiesOf(response)
}

async function send(url, method, path, body, cookie = '') {
  const headers = { 'Content-Type': 'application/json', Origin: url, Cookie: cookie }
  const init = { method, headers, body: JSON.stringify(body) }
  const response = await fetch(url + path, init)
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
  return response
}

/** Without the bookmark of the sign-in, which a browser keeps for a minute only: with it, each request reads the stations anew. */
const cookiesOf = (response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .filter((cookie) => !cookie.includes('bookmark='))
    .join('; ')
