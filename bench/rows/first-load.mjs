import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { ensureChromium } from '../../scripts/testing/chromium.mjs'
import { inRoot } from '../../scripts/setup/root.mjs'
import { edgeBefore, edgeOf } from '../page/edge.mjs'
import { visit } from '../page/visit.mjs'

/** Navidrome's first load, measured in November 2026: no registry has it, so it cannot be measured here. */
const NAVIDROME_KB = 801

/** The landing page on a slow phone, against React and the router with an empty page. The time is the first paint. */
export default {
  unit: 'first visit',
  rounds: 3,
  goals: [
    { side: 'landing', of: 'time', atMost: 1 },
    { side: 'landing', of: 'KB', itself: true, atMost: Math.round(NAVIDROME_KB * 0.14) },
    { side: 'landing', of: 'requests before first paint', itself: true, atMost: 6 },
    { side: 'landing', of: 'layout shift', itself: true, atMost: 0.05 },
  ],
  async open(site, _, { closing, without }) {
    without(
      `Navidrome and Mirlo are in no registry: Navidrome counts as the ${NAVIDROME_KB} KB it was`,
    )
    const folder = mkdtempSync(join(tmpdir(), 'fan-club-floor-'))
    closing(() => rmSync(folder, { recursive: true, force: true }))
    await build({
      root: inRoot('bench/page/floor'),
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
