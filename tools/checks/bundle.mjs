// Checks that the first load is within its budget and has nothing of the back office, and that no built file contains a secret.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { filesUnder } from '../../scripts/setup/fingerprint.mjs'
import { inRoot } from '../../scripts/setup/root.mjs'
import { reportProblems } from './report.mjs'
import { filesWithBackOffice, weights } from './weights.mjs'

const SECRETS =
  /\b(sk|rk)_(live|test)_\w+|\bwhsec_\w+|\bsk-[\w-]{20,}|SESSION_SECRET|VAPID_PRIVATE_KEY/

const client = inRoot('dist/client')
if (!existsSync(`${client}/index.html`)) {
  reportProblems('bundle', ['there is no build; run `npm run build`'])
  process.exit()
}

const problems = []
for (const { what, kib, most } of weights(client)) {
  console.log(`  ${what}: ${kib.toFixed(1)} of ${most} KiB`)
  if (kib > most) problems.push(`${what}: ${kib.toFixed(1)} KiB, more than ${most}`)
}

for (const file of filesWithBackOffice(client))
  problems.push(`${file} is loaded with the landing page and holds something of the back office`)

for (const file of filesUnder(client)) {
  if (file.endsWith('.map')) problems.push(`${relative(client, file)} would show our source`)
  if (!/\.(js|css|html|json|svg|txt)$/.test(file)) continue
  const [secret] = SECRETS.exec(readFileSync(file, 'utf8')) ?? []
  if (secret)
    problems.push(
      `${relative(client, file)} holds what looks like a secret: ${secret.slice(0, 12)}…`,
    )
}

reportProblems('bundle', problems)
