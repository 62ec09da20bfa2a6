import { DEMO_PASSWORD } from '../../scripts/seed/demo-members.mjs'

const EMAIL = 'vip@demo.test'

/** The demo's VIP with an app password, as another player knows them. */
export async function openMember(origin) {
  const send = (path, { body, cookie } = {}) =>
    fetch(origin + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'Content-Type': 'application/json', Origin: origin, ...(cookie && { cookie }) },
    })
  const signIn = await send('/api/auth/login', { body: { email: EMAIL, password: DEMO_PASSWORD } })
  const cookie = signIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const made = await send('/api/account/app-passwords', { body: { name: 'Players' }, cookie })
  const { username, secret: password } = await made.json()
  const { stations } = await (await send('/api/radio/stations', { cookie })).json()
  const playlist = `/api/radio/stations/${stations[0].id}/listen.m3u`
  const m3u = await (await send(playlist, { cookie })).text()
  const station = m3u
    .split('\n')
    .find((line) => line.startsWith('http'))
    .trim()
  return {
    origin,
    username,
    password,
    stationPath: new URL(station).pathname + new URL(station).search,
  }
}

/** The address of a call. */
export function addressOf({ origin, username, password }, method, parameters = {}) {
  const query = new URLSearchParams({ u: username, p: password, v: '1.16.1', c: 'clients' })
  for (const [name, value] of Object.entries(parameters)) {
    query.delete(name)
    for (const one of [value].flat()) query.append(name, one)
  }
  return `${origin}/rest/${method}.view?${query}`
}

/** What a call answers as JSON. */
export async function ask(member, method, parameters = {}) {
  const answer = await fetch(addressOf(member, method, { ...parameters, f: 'json' }))
  return answer.json()
}
