import { withLocalStorage } from '../../../scripts/seed/local-storage.mjs'
import { newMember } from './member.mjs'

/** A member with access to the back office. The first admin cannot be promoted on the site. */
export async function newAdmin(site) {
  const member = await newMember(site)
  const { user } = await (await member.get('/api/auth/session')).json()
  await withLocalStorage(site.stateDir, ({ DB }) =>
    DB.prepare('update users set is_admin = 1 where id = ?').bind(user.id).run(),
  )
  const headers = { Origin: site.origin, Cookie: member.cookie }
  /** The answer, or null without one. */
  const send = (request) =>
    fetch(`${site.origin}/api/admin${request.path}`, {
      ...request,
      headers: { Origin: site.origin, Cookie: member.cookie, ...request.headers },
    }).catch(() => null)
  const post = (path, body = {}) =>
    send({
      method: 'POST',
      path,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    get: member.get,
    /** The JSON of an answer. Throws without one, or if it is an error. */
    async json(method, path, body) {
      const answer = await send({
        method,
        path,
        ...(body && {
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      })
      if (!answer?.ok) throw new Error(`${method} ${path}: ${answer?.status}`)
      return answer.json()
    },
    email: member.email,
    password: member.password,
    writePost: (content) => member.post(content),
    renew: () => member.renew(),
    /** The answer to a change, or null without one. */
    async change(method, path, body) {
      const answer = await send({
        method,
        path,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      return answer?.ok ? answer.json().catch(() => null) : null
    },
    /** Begins an upload: `{ id, part_bytes, parts }`. */
    async startUpload({ kind = 'recording', name = 'take.mp3', bytes }) {
      const answer = await post('/media', { kind, name, type: '', bytes })
      if (answer?.status !== 201) throw new Error(`upload: ${answer?.status}`)
      return answer.json()
    },
    /** Sends the parts that are not in `acknowledged` one by one, and adds each that was answered. Stops at the first failure. */
    async sendParts({ id, part_bytes, parts }, file, acknowledged) {
      for (let number = 1; number <= parts; number++) {
        if (acknowledged.has(number)) continue
        const part = file.subarray((number - 1) * part_bytes, number * part_bytes)
        if (!(await this.sendPart(id, number, part))) return
        acknowledged.add(number)
      }
    },
    /** Whether the part was acknowledged. */
    async sendPart(id, number, part) {
      const answer = await send({ method: 'PUT', path: `/media/${id}/parts/${number}`, body: part })
      await answer?.arrayBuffer().catch(() => null)
      return answer?.status === 200
    },
    async upload(file) {
      const upload = await this.startUpload({ bytes: file.length })
      await this.sendParts(upload, file, new Set())
      return upload
    },
    partsDone: async (id) => (await (await member.get(`/api/admin/media/${id}`)).json()).done,
    /** `{ status }`: 0 if it was not answered. */
    async complete(id) {
      const answer = await post(`/media/${id}/complete`)
      await answer?.arrayBuffer().catch(() => null)
      return { status: answer?.status ?? 0 }
    },
    /** The site's answer to an import, or null without one. */
    async importContacts(csv) {
      const answer = await fetch(`${site.origin}/api/admin/marketing/import?agreed=true`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'text/csv' },
        body: csv,
      }).catch(() => null)
      if (answer && answer.status !== 200) throw new Error(`import: ${answer.status}`)
      return answer?.json().catch(() => null) ?? null
    },
  }
}
