/** The cookies of a session, as a header. */
export async function signIn(url, email, password) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

export async function audienceOf(url, station) {
  const { listeners } = await (await fetch(`${url}/api/radio/stations/${station}/now`)).json()
  return listeners
}
