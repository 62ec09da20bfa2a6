import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Problem } from '../setup/problem.mjs'
import { step } from '../setup/progress.mjs'
import { inRoot } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const OUTSIDE_PATH = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium; installs one if there is none. */
export async function ensureChromium() {
  const here = findChromium()
  if (here) return here
  await step('Installing Chromium for the browser tests', install)
  const installed = findChromium()
  if (installed) return installed
  throw new Problem(
    'The browser tests need a Chromium, and none could be found or installed.',
    'Install Chromium or Chrome (Debian: `apt-get install chromium`), or set CHROMIUM_PATH to one.',
  )
}

/** @param {Record<string, string | undefined>} [environment] */
export function findChromium(environment = process.env) {
  const named = environment.CHROMIUM_PATH
  if (named && !existsSync(named))
    throw new Problem(`CHROMIUM_PATH=${named} does not exist.`, 'Correct it, or leave it unset.')
  if (named) return named
  const onPath = (environment.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...OUTSIDE_PATH, ...playwrightsOwn()].find((path) => existsSync(path)) ?? null
}

async function install() {
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { env })
    if (findChromium()) return
  }
  await run(process.execPath, [
    inRoot('node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  ])
}

// Where `playwright install` puts its browsers.
function playwrightsOwn() {
  const caches = [
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  return caches
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('chromium-'))
        .flatMap((name) => [
          join(folder, name, 'chrome-linux/chrome'),
          join(folder, name, 'chrome-linux64/chrome'),
          join(folder, name, 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'),
        ]),
    )
}
