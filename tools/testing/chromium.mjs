import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Problem } from '../../scripts/setup/problem.mjs'
import { step } from '../../scripts/setup/progress.mjs'
import { inRoot } from '../../scripts/setup/root.mjs'
import { run } from '../../scripts/setup/run.mjs'

/** Chromium without windows. It needs half of the processor time of `chromium --headless`, which draws its own window for each page. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const DESKTOP = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const DESKTOP_OUTSIDE_PATH = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chromium; installs one if there is none.
 * @param {{ desktop?: boolean }} [options] `desktop`: one that can show a window
 */
export async function ensureChromium({ desktop = false } = {}) {
  const here = findChromium(process.env, { desktop })
  if (here) return here
  await step('Installing Chromium for the browser tests', () => install(desktop))
  const installed = findChromium(process.env, { desktop })
  if (installed) return installed
  throw new Problem(
    'The browser tests need a Chromium, and none could be found or installed.',
    'Install Chromium or Chrome (Debian: `apt-get install chromium-headless-shell`), or set CHROMIUM_PATH to one.',
  )
}

/**
 * @param {Record<string, string | undefined>} [environment]
 * @param {{ desktop?: boolean }} [options]
 */
export function findChromium(environment = process.env, { desktop = false } = {}) {
  const named = environment.CHROMIUM_PATH
  if (named && !existsSync(named))
    throw new Problem(`CHROMIUM_PATH=${named} does not exist.`, 'Correct it, or leave it unset.')
  if (named) return named
  const folders = (environment.PATH ?? '').split(delimiter)
  const onPath = (names) => names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const own = playwrightsOwn()
  const shells = [...onPath(SHELLS), ...own.shells]
  const others = [...onPath(DESKTOP), ...DESKTOP_OUTSIDE_PATH, ...own.desktop]
  return [...(desktop ? [] : shells), ...others].find((path) => existsSync(path)) ?? null
}

async function install(desktop) {
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    const name = desktop ? 'chromium' : 'chromium-headless-shell'
    await run('apt-get', ['install', '-y', '-qq', name], { env })
    if (findChromium(process.env, { desktop })) return
  }
  await run(process.execPath, [
    inRoot('node_modules/@playwright/test/cli.js'),
    'install',
    ...(desktop ? [] : ['--only-shell']),
    'chromium',
  ])
}

// Where `playwright install` puts its browsers.
function playwrightsOwn() {
  const caches = [
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  const inside = (prefix, names) =>
    caches
      .filter((folder) => existsSync(folder))
      .flatMap((folder) =>
        readdirSync(folder)
          .filter((name) => name.startsWith(prefix))
          .flatMap((name) => names.map((path) => join(folder, name, path))),
      )
  return {
    shells: inside('chromium_headless_shell-', [
      'chrome-headless-shell-linux64/chrome-headless-shell',
      'chrome-linux/headless_shell',
      'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    ]),
    desktop: inside('chromium-', [
      'chrome-linux/chrome',
      'chrome-linux64/chrome',
      'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    ]),
  }
}
