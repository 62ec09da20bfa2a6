import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endChildren } from '../../scripts/setup/child-processes.mjs'
import { Problem } from '../../scripts/setup/problem.mjs'
import { say, step } from '../../scripts/setup/progress.mjs'
import { inRoot } from '../../scripts/setup/root.mjs'
import { stopSignal } from '../../scripts/setup/signals.mjs'
import { findChromium } from '../testing/chromium.mjs'
import { openTestSite } from '../testing/site.mjs'
import { openCuttableNetwork } from './cuttable-network.mjs'
import { findProgram, openDesktop } from './desktop.mjs'
import { JOURNEYS } from './journeys.mjs'
import { createPage } from './page.mjs'
import { launchPuppeteer } from './puppeteer.mjs'
import { launchWebDriver } from './webdriver.mjs'

/** Journeys that need a sound card. */
const AUDIBLE = ['listen', 'radio', 'offline']
const EVERYWHERE = Object.keys(JOURNEYS).filter((journey) => journey !== 'silent')
const SCREENSHOTS = inRoot('test-results', 'engines')

const findFirefox = () => findProgram('firefox-esr', 'firefox')

/** For each engine: its path, how to install it, and how to drive it. */
const ENGINES = {
  chromium: {
    find: () => findChromium(process.env, { desktop: true }),
    install: 'apt-get install chromium',
    launch: (options) => launchPuppeteer('chrome', options),
  },
  firefox: {
    find: findFirefox,
    install: 'apt-get install firefox-esr',
    launch: (options) => launchPuppeteer('firefox', options),
  },
  // Without a sound card every recording fails there; other engines play on.
  'firefox-silent': {
    find: findFirefox,
    install: 'apt-get install firefox-esr',
    launch: ({ path, env }) =>
      launchPuppeteer('firefox', { path, env: { ...env, PULSE_SERVER: 'unix:/dev/null' } }),
    journeys: ['silent'],
  },
  webkit: {
    find: () => findProgram('WebKitWebDriver'),
    install: 'apt-get install webkit2gtk-driver xvfb',
    needsDisplay: true,
    launch: launchWebDriver,
  },
}

/**
 * Runs the journeys in every installed engine, at the address that `npm start` prints.
 * @param {string[]} args names of engines (default: all); `--journey` for one journey, `--url` for a running site
 * @returns {Promise<boolean>} whether every journey passed in every installed engine
 */
export async function engines(args) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { journey: { type: 'string', multiple: true }, url: { type: 'string' } },
  })
  const names = chosen(positionals, ENGINES, 'engine')
  const journeys = chosen(values.journey ?? [], JOURNEYS, 'journey')
  const site = values.url ? null : await openTestSite({ LIMITS: 'off' })
  // Not 127.0.0.1: `npm start` prints localhost, and payments and mails link to it.
  const origin = values.url ?? `http://localhost:${site.port}`
  const stop = stopSignal()
  try {
    const up = site && step('Starting a site for the browsers', () => site.ready())
    if ((await Promise.race([up, stop])) === 'stop') return false
    const desktop = await openDesktop()
    if (!desktop.sound)
      say(
        '• No sound card (Debian: `apt-get install pulseaudio`): what has to be heard is left out',
      )
    const results = await Promise.race([allJourneys({ names, journeys, desktop, origin }), stop])
    if (results === 'stop') return false
    say(table(results, journeys))
    return results.every(({ outcomes }) => !outcomes.some(({ error }) => error))
  } finally {
    endChildren()
    await site?.close()
  }
}

async function allJourneys({ names, journeys, desktop, origin }) {
  const results = []
  for (const name of names)
    results.push({ name, ...(await inEngine(name, journeys, desktop, origin)) })
  return results
}

/** @returns {Promise<{ version: string, outcomes: { journey: string, seconds: number, error?: Error }[] }>} */
async function inEngine(name, journeys, desktop, origin) {
  const { find, install, launch, needsDisplay, journeys: own = EVERYWHERE } = ENGINES[name]
  const path = find()
  if (!path || (needsDisplay && !desktop.display)) {
    say(`• ${name}: skipped, it is not on this machine (Debian: \`${install}\`)`)
    return { version: 'skipped', outcomes: [] }
  }
  const engine = await launch({ path, env: desktop.env }).catch((error) => {
    say(`• ${name}: skipped, ${path} does not start: ${error.message}`)
  })
  if (!engine) return { version: 'does not start', outcomes: [] }
  const possible = journeys.filter(
    (journey) => own.includes(journey) && (desktop.sound || !AUDIBLE.includes(journey)),
  )
  const outcomes = []
  try {
    for (const journey of possible) {
      const began = Date.now()
      const error = await walk(name, journey, engine, origin)
      const seconds = (Date.now() - began) / 1000
      say(`${error ? '✖' : '✔'} ${name} ${journey} (${seconds.toFixed(1)} s)`)
      if (error) say(`  ${error.message}`)
      outcomes.push({ journey, seconds, error })
    }
  } finally {
    await engine.close()
  }
  return { version: engine.version, outcomes }
}

/** @returns {Promise<Error | undefined>} why the journey failed; saves a screenshot */
async function walk(name, journey, engine, origin) {
  const network = await openCuttableNetwork(origin)
  // Payments and mails lead to the site's own address.
  const page = createPage(await engine.open(), journey === 'offline' ? network.origin : origin)
  try {
    await JOURNEYS[journey](page, network)
    return undefined
  } catch (error) {
    mkdirSync(SCREENSHOTS, { recursive: true })
    await page.screenshot(join(SCREENSHOTS, `${name}-${journey}.png`)).catch(() => {})
    return error
  } finally {
    await page.close().catch(() => {})
    network.cut()
  }
}

function chosen(asked, known, kind) {
  const unknown = asked.find((name) => !(name in known))
  if (unknown)
    throw new Problem(
      `There is no ${kind} ${unknown}.`,
      `Choose from: ${Object.keys(known).join(', ')}.`,
    )
  return asked.length > 0 ? asked : Object.keys(known)
}

function table(results, journeys) {
  const rows = [
    ['engine', 'version', ...journeys],
    ...results.map(({ name, version, outcomes }) => [
      name,
      version,
      ...journeys.map((asked) => cell(outcomes.find(({ journey }) => journey === asked))),
    ]),
  ]
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)))
  return [
    '',
    ...rows.map((row) => row.map((text, at) => text.padEnd(widths[at])).join(' | ')),
    '',
  ].join('\n')
}

const cell = (outcome) =>
  outcome ? (outcome.error ? 'FAILED' : `${outcome.seconds.toFixed(1)} s`) : '–'
