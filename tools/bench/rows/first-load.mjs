import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { ensureChromium } from '../../testing/chromium.mjs'
import { inRoot } from '../../../scripts/setup/root.mjs'
import { edgeBefore, edgeOf } from '../page/edge.mjs'
import { visit } from '../page/visit.mjs'

/** The landing page on a slow phone, against React and the router with an empty page. The time is the first paint. */
export default {
  unit: 'first visit',
  rounds: 3,
  goals: [
    { side: 'landing', of: 'time', atMost: 1.2 },
    { side: 'landing', of: 'KB of markup, scripts and styles', itself: true, atMost: 280 },
    { side: 'landing', of: 'layout shift', itself: true, atMost: 0 },
  ],
  async open(site, _, { closing }) {
    const folder = mkdtempSync(join(tmpdir(), 'fan-club-floor-'))
    closing(() => rmSync(folder, { recursive: true, force: true }))
    await build({
      root: inRoot('tools/bench/page/floor'),
      configFile: false,
      logLevel: 'silent',
      build: { outDir: folder, emptyOutDir: true },
    })
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
    closing(() => browser.close())
    const sides = {}
    for (const [name, opening] of [
      ['floor', edgeOf(folder)],
      ['landing', edgeBefore(site.origin)],
    ]) {
      const edge = await opening
      closing(edge.close)
      sides[name] = { site: { cpu: () => null }, run: () => visit(browser, edge.url) }
    }
    return sides
  },
}
