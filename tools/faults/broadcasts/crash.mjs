import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newAdmin } from '../site/admin.mjs'

export const withSandbox = true
/** Deliveries are reported one by one, which takes longer than the sending. */
export const sandboxEnv = { MAIL_DELIVERIES: 'off' }

const CONTACTS = Number(process.env.FAULTS_CONTACTS ?? 20_000)
/** Shares of the mails after which the site is killed. The first is killed while the audience is evaluated. */
const MOMENTS = [0, 0.05, 0.2, 0.4, 0.6, 0.8, 0.95]
const PROVIDER_KILLED_AT = 0.4
const PATIENCE_MS = 600_000

/** The site, and once the mail provider, is killed while a broadcast is sent: every contact gets one mail. */
export async function run(site) {
  const admin = await newAdmin(site)
  const emails = Array.from({ length: CONTACTS }, (_, n) => `reader-${n}@list.test`)
  await admin.importContacts(
    `FirstName,LastName,Email\n${emails.map((e) => `Ana,Lima,${e}\n`).join('')}`,
  )
  // Some requests fail, and are repeated.
  for (const [n, answer] of [500, 429, 500].entries())
    await site.order('POST', '/mail/order', {
      email: emails[Math.floor((CONTACTS / 4) * (n + 1)) - 1],
      answer: String(answer),
      times: 2,
    })

  const { broadcast } = await admin.json('POST', '/broadcasts', {
    subject: { en: 'News' },
    body: { en: `Listen [now](${site.origin}/music). ${'A paragraph of text. '.repeat(20)}` },
    audience: { who: ['contacts'] },
  })
  const began = performance.now()
  await admin.json('POST', `/broadcasts/${broadcast.id}/send`, {})
  let kills = 0
  for (const moment of MOMENTS) {
    if (moment === 0) await pause(50 + Math.random() * 200)
    else await untilSent(site, CONTACTS * moment)
    const before = await sentBy(site)
    if (before < CONTACTS) kills += 1
    await site.crash()
    if (moment === PROVIDER_KILLED_AT) {
      await site.vendorsDie()
      await site.vendorsComeBack()
    }
    await site.start()
  }
  const { status } = await untilOver(admin, broadcast.id)
  const seconds = Math.round((performance.now() - began) / 1000)
  const report = await admin.json('GET', `/broadcasts/${broadcast.id}/report`)

  const mails = mailedTo(site)
  const addresses = new Set(mails)
  const lost = emails.filter((email) => !addresses.has(email)).length
  const doubled = mails.length - addresses.size
  return {
    acknowledged: CONTACTS,
    found: mails.length,
    lost,
    doubled,
    ok: lost + doubled === 0 && status === 'sent' && report.sent === CONTACTS && kills >= 3,
    notes: [
      `${CONTACTS} mails in ${seconds} s with ${MOMENTS.length} kills, ${kills} of them before the last mail; ` +
        `the broadcast is ${status}, its report says ${report.sent} sent, ${report.failed} failed, ${report.unknown} unknown; ` +
        `${site.megabytes()} MB`,
    ],
  }
}

const mailFolder = (site) => join(site.stateDir, 'mail')

const names = (site) => readdirSync(mailFolder(site)).filter((name) => name.endsWith('.json'))

const sentBy = async (site) => names(site).length

async function untilSent(site, count) {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(20))
    if ((await sentBy(site)) >= count) return
  throw new Error(`${await sentBy(site)} mails, expected ${count}`)
}

async function untilOver(admin, id) {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(200)) {
    const { broadcast } = await admin.json('GET', `/broadcasts/${id}`)
    if (broadcast.status === 'sent') return broadcast
  }
  return (await admin.json('GET', `/broadcasts/${id}`)).broadcast
}

const mailedTo = (site) =>
  names(site).map((name) => JSON.parse(readFileSync(join(mailFolder(site), name), 'utf8')).to)
