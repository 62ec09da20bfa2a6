let count = 0

/** Someone who signed up and speaks to the site as the app does. */
export async function newMember({ origin }) {
  count += 1
  const username = `m_${Date.now().toString(36)}_${count}`
  const response = await fetch(`${origin}/api/auth/signup`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, email: `${username}@fans.test`, password: 'a-password' }),
  })
  if (response.status !== 201) throw new Error(`sign-up: ${response.status}`)
  const headers = { Origin: origin, Cookie: cookiesOf(response) }
  const refused = []
  return {
    username,
    get cookie() {
      return headers.Cookie
    },
    /** What was asked and not done, each with the status. */
    refused,
    /** The answer's body, or null when nobody said that it worked. */
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
    /** What the app does before the ten minutes of its access cookie are over. */
    async renew() {
      const renewed = await fetch(`${origin}/api/auth/refresh`, { method: 'POST', headers })
      if (renewed.ok) headers.Cookie = cookiesOf(renewed)
      else refused.push(`POST /api/auth/refresh ${renewed.status}`)
      await renewed.arrayBuffer()
    },
    get: (path) => fetch(origin + path, { headers }),
    /** The post's id, or null when nobody said that it is kept. */
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

/** So many that their sockets lie in every room. */
export async function newMembers(site, many) {
  const members = []
  for (let i = 0; i < many; i++) members.push(await newMember(site))
  return members
}

/** Every post that the site knows, the oldest first. */
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
