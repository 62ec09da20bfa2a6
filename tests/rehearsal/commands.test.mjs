import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../../scripts/setup/build.mjs'
import { inRoot } from '../../scripts/setup/root.mjs'
import { freePort } from '../../scripts/start/port.mjs'
import { ensureChromium } from '../../tools/testing/chromium.mjs'
import { copyNewState } from '../../tools/testing/state.mjs'
import { newCheckout } from './support/checkout.mjs'

// Each command of docs/commands.md in its smallest form, in another checkout, on loopback.
const PATIENCE = 300_000
const ADMIN = { CLUB_EMAIL: 'admin@demo.test', CLUB_PASSWORD: 'demo-password' }
const ROBOTS = 'worker/pages/seo.ts'

let checkout

/** Has to end well and say this, if anything. */
async function works(line, { env, says } = {}) {
  const { code, output } = await checkout.run(line, env)
  expect(code, output).toBe(0)
  if (says) expect(output).toContain(says)
}

/** Takes minutes, or what is not on every machine: that it refuses what it does not know shows that it starts. */
async function refuses(line, says) {
  const { code, output } = await checkout.run(line)
  expect(code, output).toBe(1)
  expect(output).toContain(says)
}

/** Started by the first command that needs it, so that each can be run alone. */
function once(work) {
  let done
  return () => (done ??= work())
}

async function opened(lineAt, env = {}) {
  const port = await freePort()
  const server = checkout.serve(lineAt(port), { PORT: String(port), ...env })
  const robots = `http://127.0.0.1:${port}/robots.txt`
  await server.answers(robots, (text) => text.startsWith('User-agent'), PATIENCE)
  return { ...server, port: String(port), robots }
}

const demo = () => ({ STATE_DIR: checkout.beside('demo') })
const demoSite = once(() => opened(() => 'npm start', demo()))
const emptyClub = once(() =>
  opened((port) => `npx wrangler dev --ip 127.0.0.1 --port ${port} --inspector-port 0`, {
    SEED: 'none',
  }),
)
const exported = once(async () => {
  const { port: PORT } = await demoSite()
  const folder = checkout.beside('exported')
  await works(`npm run export -- --out ${folder}`, { env: { PORT, ...ADMIN } })
  return folder
})

/** By row of docs/commands.md. */
const RUNS = {
  'npm start': demoSite,
  'npm run seed': () =>
    works('npm run seed', { env: demo(), says: 'The demo content is in place.' }),
  'npm run admin -- you@example.com [--remote] [--unproven]': () =>
    works('npm run admin -- fan@demo.test', { env: demo(), says: 'is now an admin' }),
  'node tools/bench/radio.mjs --url http://127.0.0.1:8787 --listeners 200 --seconds 300':
    async () => {
      const { port } = await demoSite()
      await works(
        `node tools/bench/radio.mjs --url http://127.0.0.1:${port} --listeners 1 --seconds 2 --decode 0 --any-pace`,
      )
    },
  'npm run screenshots': async () => {
    const [{ port }] = await Promise.all([demoSite(), ensureChromium()])
    await works(`npm run screenshots -- --url http://localhost:${port}`)
    expect(checkout.changes()).toBe('M docs/screenshots.webp')
    await works('git checkout --quiet docs/screenshots.webp')
  },
  'npm run export -- --out DIR [--url https://your.club] [--with-credentials]': async () => {
    expect(existsSync(join(await exported(), 'manifest.json'))).toBe(true)
  },
  'npm run dev': async () => {
    const dev = await opened(() => 'npm run dev', {
      SEED: 'none',
      STATE_DIR: checkout.beside('dev'),
    })
    const source = join(checkout.folder, ROBOTS)
    const before = readFileSync(source, 'utf8')
    writeFileSync(source, before.replace('Disallow: /admin', 'Disallow: /reloaded'))
    await dev.answers(dev.robots, (text) => text.includes('/reloaded'), PATIENCE)
    writeFileSync(source, before)
    await dev.stop()
  },
  'npx wrangler dev': emptyClub,
  'npm run import -- --from DIR [--url https://your.club --remote]': async () => {
    const [folder, { port: PORT }] = [await exported(), await emptyClub()]
    const says = 'rows, chats and media are equal'
    await works(`npm run import -- --from ${folder}`, { env: { PORT }, says })
  },
  'npm run build': () => works('npm run build'),
  'npm run types': () => works('npm run types'),
  'npm run db:generate -- --name what-it-does': () =>
    works('npm run db:generate', { says: 'No schema changes' }),
  'npm run content [-- --for-newest-migration]': () =>
    works('npm run content', { says: 'content/demo is in order.' }),
  'npm test -- --changed': () => works('npm test -- --changed', { says: '0 passed, 0 failed' }),
  'npm run deploy [-- --dry-run]': () =>
    works('npm run deploy -- --dry-run', { says: 'Nothing leaves this machine.' }),
  'node tools/bench/proxy-memory.mjs': () =>
    works('node tools/bench/proxy-memory.mjs --gigabytes 0.3'),
  'npm run check:flaky [-- 10]': () =>
    refuses('npm run check:flaky -- none', '“none” is no number of runs.'),
  'npm run engines [-- chromium firefox webkit] [--journey listen] [--url http://localhost:8787]':
    () => refuses('npm run engines -- none', 'There is no engine none.'),
  'npm run clients [-- clementine strawberry sublime-music ffmpeg mpg123 mpv vlc airsonic-refix] [--schemas DIR] [--xsd FILE] [--refix DIR]':
    () => refuses('npm run clients -- none', 'There is no player none.'),
  'npm run faults [-- name …]': () =>
    refuses('npm run faults -- none', 'There is no scenario none.'),
  'npm run bench [-- name …] [--rounds 5]': () =>
    refuses('npm run bench -- none', 'There is no measurement none.'),
  'npm run lighthouse [-- --url http://127.0.0.1:8787]': async () =>
    refuses(
      `npm run lighthouse -- --url http://127.0.0.1:${await freePort()}`,
      'Nothing answers at',
    ),
  'npm run release -- <version>': () => refuses('npm run release -- next', '“next” is no version.'),
  'npm run media': () => refuses('npm run media -- --only none', 'Usage: npm run media'),
}

/** Other tests do what they do. */
const RUN_ELSEWHERE = {
  'npm test': 'this is a part of it',
  'npm test -- <part> [arguments]': 'this is in one',
  'npm run check': 'the part `checks`',
  'npm run fix': 'the tools of `check:lint` and `check:format`',
  'npm run world': 'world.test.mjs',
}

beforeAll(async () => {
  await ensureBuilt()
  checkout = newCheckout()
  await copyNewState(checkout.beside('demo'), 'demo')
  await copyNewState(checkout.beside('dev'), 'none')
  await copyNewState(join(checkout.folder, '.wrangler/state'), 'none')
}, 2 * PATIENCE)
afterAll(() => checkout?.remove(), PATIENCE)

describe('a command of docs/commands.md works:', () => {
  for (const [row, work] of Object.entries(RUNS)) it(row, work, PATIENCE)

  it('and the sources are as they were', () => {
    expect(checkout.changes()).toBe('')
  })
})

describe('docs/commands.md', () => {
  const rows = [...readFileSync(inRoot('docs/commands.md'), 'utf8').matchAll(/^\| `([^`]+)` \|/gm)]
    .map(([, row]) => row)
    .toSorted()
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const documented = rows.flatMap((row) => /^npm (?:run )?([\w:]+)/.exec(row)?.[1] ?? [])

  it('has a row for each run, and a run for each row', () => {
    expect(Object.keys({ ...RUNS, ...RUN_ELSEWHERE }).toSorted()).toEqual(rows)
  })

  it('has a row for each script, but those that `npm run check` runs', () => {
    const isPartOfCheck = (name) => name.startsWith('check:') && !documented.includes(name)
    const own = Object.keys(scripts).filter((name) => !isPartOfCheck(name))
    expect(new Set(own)).toEqual(new Set(documented))
  })

  it('knows every command that other pages name', () => {
    const pages = [
      'README.md',
      'AGENTS.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      ...['docs', 'docs/decisions'].flatMap((folder) =>
        readdirSync(inRoot(folder))
          .filter((file) => file.endsWith('.md'))
          .map((file) => `${folder}/${file}`),
      ),
    ]
    const named = pages.flatMap((page) =>
      [
        ...readFileSync(inRoot(page), 'utf8').matchAll(/\bnpm (?:run ([\w:]+)|(start|test)\b)/g),
      ].map(([, script, own]) => ({ page, script: script ?? own })),
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ script }) => !(script in scripts))).toEqual([])
  })
})
