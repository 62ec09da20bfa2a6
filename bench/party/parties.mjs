/** A party for all members with a release of the demo. @param startsAt epoch milliseconds */
export async function newParty(site, startsAt) {
  const response = await fetch(`${site.origin}/api/admin/parties`, {
    method: 'POST',
    headers: {
      Origin: site.origin,
      Cookie: await site.cookieOf('admin'),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      kind: 'listening',
      title: 'Bench',
      starts_at: new Date(startsAt).toISOString(),
      audience: 'members',
      program: { release_id: 'neon-boulevard' },
    }),
  })
  if (response.status !== 201) throw new Error(`party: ${await response.text()}`)
  return (await response.json()).party.id
}
