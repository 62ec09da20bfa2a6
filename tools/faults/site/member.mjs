const PASSWORD = 'a-password'

let count = 0

/** A signed-up member who calls the site like the app does. */
export async function newMember({ origin }) {
  count += 1
  const username = `m_${Date.now().toString(36)}_${count}`
  const email = `${username}@fans.test`
  const response = await fetch(`${origin}/api/auth/signup`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, email, password: PASSWORD }),
  })
  if (response.status !== 201) throw new Error(`sign-up: ${response.status}`)
  const headers = { Origin: origin, Cookie: cookiesOf(response) }
  const refused = []
  return {
    username,
    email,
    password: PASSWORD,
    get cookie() {
      return headers.Cookie
    },
    /** Failed requests, each with its status. */
    refused,
    /** The answer's body, or null if the request failed. */
    async send(path, body) {
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      }).catch(() => null)
      if (!answer?.ok) refused.push(`POST ${path} ${answer?.status ?? 'not answered'}`)
      return answer?.ok ? answer.json().catch(() => null) : null
    },
    /** The app does this before the ten minutes of its access cookie are over. */
    async renew() {
      const renewed = await fetch(`${origin}/api/auth/refresh`, { method: 'POST', headers })
      if (renewed.ok) headers.Cookie = cookiesOf(renewed)
      else refused.push(`POST /api/auth/refresh ${renewed.status}`)
      await renewed.arrayBuffer()
    },
    get: (path) => fetch(origin + path, { headers }),
    /** The post's id, or null if it was not acknowledged. */
    async post(content, more = {}) {
      const post = await this.send('/api/posts', { content, ...more })
      return post?.id ?? null
    },
    async upload(field, file, type) {
      const form = new FormData()
      form.append(field, new File([file], 'a', { type }))
      const answer = await fetch(`${origin}/upload/${field}`, {
        method: 'POST',
        headers,
        body: form,
      }).catch(() => null)
      if (answer?.status !== 201) return null
      return answer.json().catch(() => null)
    },
  }
}

const cookiesOf = (response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** Enough members that every room has some of their sockets. */
export async function newMembers(site, many) {
  const members = []
  for (let i = 0; i < many; i++) members.push(await newMember(site))
  return members
}

/** Every post of the site, oldest first. */
export async function allPosts({ get }) {
  const posts = []
  let cursor = ''
  do {
    const page = await (await get(`/api/posts?limit=50${cursor}`)).json()
    posts.push(...page.posts)
    cursor = page.next_cursor && `&cursor=${encodeURIComponent(page.next_cursor)}`
  } while (cursor)
  return posts.reverse()
}
