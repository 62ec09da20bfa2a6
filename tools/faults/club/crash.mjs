import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { exportClub } from '../../../scripts/club/export.mjs'
import { importClub } from '../../../scripts/club/import.mjs'
import { issueSetupCode } from '../../../scripts/club/setup-code.mjs'
import { verifyArchive } from '../../../scripts/club/archive.mjs'
import { withLocalStorage } from '../../../scripts/seed/local-storage.mjs'
import { temporaryFolder } from '../../../scripts/setup/temporary-folder.mjs'
import { wrangler } from '../../../scripts/setup/wrangler.mjs'
import { newAdmin } from '../site/admin.mjs'
import { openSite } from '../site/site.mjs'
import { mp3 } from '../uploads/mp3.mjs'

const RECORDINGS = 24
const FRAMES = 3000
const POSTS = 200
/** When the server is killed, as shares of the duration without a crash. */
const MOMENTS = [0.15, 0.35, 0.55, 0.75, 0.9]

/**
 * The server is killed while a club is exported, and while the export is restored into another club. A cut export has no manifest,
 * so it does not count as one. A cut import stays under way, and the same command continues it to an equal club.
 */
export async function run(site) {
  const admin = await newAdmin(site)
  await fill(admin)
  const folder = temporaryFolder()
  const exporting = await exportUnderCrashes(site, admin, folder)
  const importing = await importUnderCrashes(exporting.archive, exporting.manifest)
  rmSync(folder, { recursive: true, force: true })
  const cut = exporting.cut + importing.cut
  const lost = exporting.wrong + importing.wrong + importing.differences.length
  return {
    acknowledged: MOMENTS.length * 2,
    found: MOMENTS.length * 2 - exporting.wrong - importing.wrong,
    lost,
    doubled: 0,
    ok: lost === 0 && exporting.cut > 0 && importing.cut > 0,
    notes: [
      `${MOMENTS.length} crashes during an export of ${Math.round(exporting.whole)} ms: ${exporting.cut} cut, ${exporting.wrong} of them with a manifest; the next export is whole`,
      `${MOMENTS.length} crashes during an import of ${Math.round(importing.whole)} ms: ${importing.cut} cut, ${importing.wrong} of them open as a complete club; continued, ${importing.differences.length} differences`,
      `${cut} crashes of ${MOMENTS.length * 2} hit`,
    ],
  }
}

async function fill(admin) {
  const file = mp3(FRAMES)
  for (let n = 0; n < RECORDINGS; n++) {
    const { id } = await admin.upload(file)
    await admin.complete(id)
  }
  for (let n = 0; n < POSTS; n++) await admin.writePost(`Post ${n}`)
}

async function exportUnderCrashes(site, admin, folder) {
  const owner = { origin: site.origin, email: admin.email, password: admin.password }
  const began = performance.now()
  await exportClub({ ...owner, folder: join(folder, 'first') })
  const whole = performance.now() - began
  let [cut, wrong] = [0, 0]
  for (const moment of MOMENTS) {
    const out = join(folder, `cut-${moment}`)
    const failed = await untilCrash(site, whole * moment, () =>
      exportClub({ ...owner, folder: out }),
    )
    cut += Number(failed)
    wrong += Number(failed && existsSync(join(out, 'manifest.json')))
    await site.start()
  }
  const archive = join(folder, 'whole')
  const manifest = await exportClub({ ...owner, folder: archive })
  await verifyArchive(archive, manifest)
  return { archive, manifest, whole, cut, wrong }
}

async function importUnderCrashes(archive, manifest) {
  const users = manifest.tables.find(({ name }) => name === 'users').rows
  const first = await openSite()
  const code = (site) => issueSetupCode(wrangler, ['--local', '--persist-to', site.stateDir])
  const restore = (site, made = () => {}) =>
    importClub({
      folder: archive,
      origin: site.origin,
      makeCode: async () => {
        const text = await code(site)
        made()
        return text
      },
    })
  let began = 0
  await restore(first, () => (began = performance.now()))
  const whole = performance.now() - began
  await first.close()

  let [cut, wrong] = [0, 0]
  const differences = []
  for (const moment of MOMENTS) {
    const site = await openSite()
    let start
    const coded = new Promise((resolve) => (start = resolve))
    // The command waits for a club that does not answer, and continues by itself.
    const result = restore(site, start).catch(() => null)
    await coded
    await Promise.race([pause(whole * moment), result])
    await site.crash()
    const isCut = await isUnfinished(site)
    const hasMembers = await countUsers(site)
    cut += Number(isCut)
    // A club with all its members that is neither finished nor under way would be open half restored.
    wrong += Number(!isCut && hasMembers !== users)
    await site.start()
    differences.push(...((await result) ?? (await restore(site))))
    if ((await countUsers(site)) !== users) differences.push('users')
    await site.close()
  }
  return { whole, cut, wrong, differences }
}

const countUsers = (site) =>
  withLocalStorage(site.stateDir, ({ DB }) =>
    DB.prepare('select count(*) as n from users').first('n'),
  )

/** Whether the work failed because the server was killed after so many ms. */
async function untilCrash(site, ms, work) {
  const result = work().then(
    () => false,
    () => true,
  )
  await Promise.race([pause(ms), result])
  await site.crash()
  return result
}

/** An import is under way: the club is closed, and only the same archive continues it. */
const isUnfinished = (site) =>
  withLocalStorage(site.stateDir, async ({ DB }) => {
    const row = await DB.prepare('select import_id, used_at from club_setup').first()
    return row !== null && row.import_id !== null && row.used_at === null
  })
