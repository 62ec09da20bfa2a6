import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SANDBOX_SECRETS } from '../../../scripts/start/sandbox-vars.mjs'

const MAILS = Number(process.env.BENCH_MAILS ?? 10_000)
/** A code that no country has: only the contacts of this row. */
const COUNTRY = 'ZZ'
/** As many as Resend accepts in one request. */
const REQUEST_MAILS = 100

/**
 * Sends a broadcast: evaluates the audience, renders each mail, hands it to the provider, records each answer; against a bare loop that
 * hands the same mails to the same provider, without a database and without an answer that is kept. 0.5 of the rate is twice the time.
 */
export default {
  unit: 'mail',
  rounds: 3,
  goals: [
    { of: 'time', atMost: 2 },
    { of: 'memory, end of start', itself: true, side: 'broadcast', atMost: 1.5 },
  ],
  async open(site, _, { closing }) {
    const headers = {
      Cookie: await site.cookieOf('admin'),
      Origin: site.origin,
      'Content-Type': 'application/json',
    }
    const api = async (method, path, body) => {
      const url = `${site.origin}/api/admin/broadcasts${path}`
      const answer = await fetch(url, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`)
      return answer.json()
    }
    const mails = join(site.stateDir, 'mail')
    const names = () => readdirSync(mails).filter((name) => name.endsWith('.json'))
    const empty = () => names().forEach((name) => rmSync(join(mails, name)))
    closing(async () => {
      empty()
      await site.sql(
        'delete from broadcasts',
        `delete from marketing_contacts where country = '${COUNTRY}'`,
      )
    })

    async function send() {
      const { broadcast } = await api('POST', '', {
        subject: { en: 'A new song' },
        body: { en: `# Out now\n\n${'A sentence about the [song](/music). '.repeat(30)}` },
        audience: { who: ['contacts'], countries: [COUNTRY] },
      })
      await api('POST', `/${broadcast.id}/send`, {})
      for (;;) {
        const { broadcast: now } = await api('GET', `/${broadcast.id}`)
        if (now.status === 'sent') return now.sent
        await pause(50)
      }
    }

    await insertContacts(site, 1)
    await send()
    const [name] = names()
    const mail = JSON.parse(readFileSync(join(mails, name), 'utf8'))
    await insertContacts(site, MAILS)
    return {
      'bare loop': {
        site: { cpu: () => null },
        prepare: empty,
        async run() {
          for (let n = 1; n <= MAILS; n += REQUEST_MAILS)
            await handOver(site, mail, n, Math.min(n + REQUEST_MAILS, MAILS + 1))
          if (names().length !== MAILS) throw new Error(`${names().length} files`)
          return { units: MAILS }
        },
      },
      broadcast: {
        site,
        prepare: empty,
        async run() {
          const before = site.kilobytes()
          const units = await send()
          if (units !== MAILS || names().length !== MAILS)
            throw new Error(`${units} sent, ${names().length} files`)
          return { units, 'memory, end of start': before && site.kilobytes() / before }
        },
      },
    }
  },
}

/** One request of Resend's interface, with the mails to the readers `first` to `end` - 1. */
async function handOver(site, { from, subject, text, html, headers }, first, end) {
  const mails = Array.from({ length: end - first }, (_, at) => ({
    from,
    to: [`reader${first + at}@bench.test`],
    subject,
    text,
    html,
    headers,
  }))
  const response = await fetch(`${site.sandbox}/mail/emails/batch`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${SANDBOX_SECRETS.RESEND_API_KEY}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(mails),
  })
  if (!response.ok) throw new Error(`The provider answered ${response.status}`)
  await response.arrayBuffer()
}

const insertContacts = (site, count) =>
  site.sql(
    `insert or ignore into marketing_contacts
       (id, email, subscribed, consent, consent_at, country, search_key, created_at)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
     select printf('bench-mail-%06d', i), 'reader' || i || '@bench.test', 1, 'import',
       '2026-01-01T00:00:00.000Z', '${COUNTRY}', 'reader' || i, '2026-01-01T00:00:00.000Z' from n`,
  )
