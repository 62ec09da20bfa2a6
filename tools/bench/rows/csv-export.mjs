const ROWS = 50_000

/** Exports all contacts, streamed and quoted, against one query made into one string. */
export default {
  unit: 'row',
  goal: { of: 'first byte, share of the whole', itself: true, side: 'export', atMost: 0.15 },
  async open(site) {
    await site.sql(
      `insert or ignore into marketing_contacts
         (id, first_name, last_name, email, subscribed, consent, consent_at, search_key, created_at)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ROWS})
       select printf('bench-%06d', i), 'Ana', 'Souza ' || i, 'fan' || i || '@contacts.test', 1, 'import',
         '2026-01-01T00:00:00.000Z', 'ana souza ' || i, '2026-01-01T00:00:00.000Z' from n`,
    )
    const headers = { Cookie: await site.cookieOf('admin') }
    return {
      naive: { site, run: () => download(`${site.bare}/contacts.csv`, {}) },
      export: {
        site,
        run: () => download(`${site.origin}/api/admin/marketing/export.csv`, headers),
      },
    }
  },
}

async function download(url, headers) {
  const began = performance.now()
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  let first
  let units = 0
  for await (const chunk of response.body) {
    first ??= performance.now() - began
    for (const byte of chunk) if (byte === 10) units += 1
  }
  const all = performance.now() - began
  return { units, 'first byte, share of the whole': first / all }
}
