// `npm run screenshots [-- --url http://127.0.0.1:8787]`: the picture in the README, taken from a running site with demo content.
import { chromium } from '@playwright/test'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { command } from '../scripts/setup/command.mjs'
import { Problem } from '../scripts/setup/problem.mjs'
import { inRoot } from '../scripts/setup/root.mjs'
import { ensureChromium } from './testing/chromium.mjs'

const FILE = inRoot('docs/screenshots.webp')
const GAP = 24
const HEIGHT = 620
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 800 }

await command(async () => {
  const { values } = parseArgs({
    options: { url: { type: 'string', default: 'http://127.0.0.1:8787' } },
  })
  await fetch(values.url).catch(() => {
    throw new Problem(`Nothing answers at ${values.url}.`, 'Run `npm start` first, or name --url.')
  })
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  })
  try {
    const pictures = [
      await landing(browser, values.url),
      await player(browser, values.url),
      await backOffice(browser, values.url),
    ]
    await sideBySide(pictures)
    console.log(`  ${FILE}`)
  } finally {
    await browser.close()
  }
})

async function landing(browser, url) {
  const page = await open(browser, url, DESKTOP)
  await page.goto(url, { waitUntil: 'networkidle' })
  return page.screenshot()
}

async function player(browser, url) {
  const page = await open(browser, url, PHONE, 'vip@demo.test')
  await page.goto(`${url}/music/catalog/neon-boulevard`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await page.waitForTimeout(2000)
  return page.screenshot()
}

async function backOffice(browser, url) {
  const page = await open(browser, url, DESKTOP, 'admin@demo.test')
  await page.goto(`${url}/admin`, { waitUntil: 'networkidle' })
  return page.screenshot()
}

async function open(browser, url, viewport, email) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1.5, locale: 'en-US' })
  if (email) {
    const answer = await context.request.post(`${url}/api/auth/login`, {
      data: { email, password: 'demo-password' },
      headers: { Origin: url },
    })
    if (!answer.ok())
      throw new Problem(`${email} cannot sign in.`, 'Start the site with SEED=demo.')
  }
  return context.newPage()
}

/** One row of equal height. */
async function sideBySide(pictures) {
  const rounded = await Promise.all(
    pictures.map((picture) =>
      sharp(picture).resize({ height: HEIGHT }).png().toBuffer({ resolveWithObject: true }),
    ),
  )
  let left = 0
  const placed = rounded.map(({ data, info }) => {
    const layer = { input: data, left, top: 0 }
    left += info.width + GAP
    return layer
  })
  await sharp({
    create: {
      width: left - GAP,
      height: HEIGHT,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(placed)
    .webp({ quality: 78 })
    .toFile(FILE)
}
