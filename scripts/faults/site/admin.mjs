import { withLocalStorage } from '../../seed/local-storage.mjs'
import { newMember } from './member.mjs'

/** A member with access to the back office. The first admin cannot be promoted on the site. */
export async function newAdmin(site) {
  const member = await newMember(site)
  const { user } = await (await member.get('/api/auth/session')).json()
  await withLocalStorage(site.stateDir, ({ DB }) =>
    DB.prepare('update users set is_admin = 1 where id = ?').bind(user.id).run(),
  )
  const headers = { Origin: site.origin, Cookie: member.cookie }
  return {
    get: member.get,
    /** The site's answer to an import, or null without one. */
    async importContacts(csv) {
      const answer = await fetch(`${site.origin}/api/admin/marketing/import?filename=list.csv`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'text/csv' },
        body: csv,
      }).catch(() => null)
      if (answer && answer.status !== 200) throw new Error(`import: ${answer.status}`)
      return answer?.json().catch(() => null) ?? null
    },
  }
}
