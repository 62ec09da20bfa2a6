import { newMember } from '../../faults/site/member.mjs'

/** A party for all members with a release of the demo. @param startsAt epoch milliseconds */
export const newParty = (site, startsAt) =>
  create(site, startsAt, { kind: 'listening', program: { release_id: 'neon-boulevard' } })

/** A meet that has begun. @param moderators ids of members, who may ask as often as they like */
export const newMeet = (site, moderators) =>
  create(site, Date.now() - 1000, { kind: 'meet', moderators })

async function create(site, startsAt, more) {
  const response = await fetch(`${site.origin}/api/admin/parties`, {
    method: 'POST',
    headers: {
      Origin: site.origin,
      Cookie: await site.cookieOf('admin'),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      title: 'Bench',
      starts_at: new Date(startsAt).toISOString(),
      audience: 'members',
      ...more,
    }),
  })
  if (response.status !== 201) throw new Error(`party: ${await response.text()}`)
  return (await response.json()).party.id
}

/** Two at once: a sign-up is mostly a password's hash, and there may be two cores. */
export async function newMembersInPairs(site, many) {
  const made = []
  while (made.length < many) made.push(...(await Promise.all([newMember(site), newMember(site)])))
  return made
}
