const PASSWORD = 'demo-password'
/** Streams that one member may have open at once. */
const STREAMS_OF_MEMBER = 6

/** Session cookies, as a header, of as many VIPs as so many streams need. The demo's VIP is the first; an admin makes the others. */
export async function signInVips(url, streams) {
  const vips = [await signIn(url, 'vip@demo.test', PASSWORD)]
  const needed = Math.ceil(streams / STREAMS_OF_MEMBER)
  const admin = needed > 1 ? await signIn(url, 'admin@demo.test', PASSWORD) : ''
  while (vips.length < needed) vips.push(await newVip(url, admin, vips.length))
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

const cookiesOf = (response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
