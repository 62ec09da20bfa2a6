import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineProject } from 'vitest/config'
import { reactCompiler } from '../../scripts/setup/react-compiler.mjs'
import { findChromium } from '../../tools/testing/chromium.mjs'
import { TIMEOUTS } from '../support/timeouts.mjs'

const executablePath = findChromium()

/**
 * Vite answers an unknown address with the site's page, and then compiles the whole site: an `<audio>` that asks for a stream took
 * seconds. There is no API here but the stand-in of support/api.ts, and nothing else of the Worker.
 */
const withoutApi: Plugin = {
  name: 'without-api',
  configureServer({ middlewares }) {
    for (const path of ['/api', '/media', '/site.css'])
      middlewares.use(path, ({ url = '' }, response, next) => {
        // The demo's files are there.
        const file = new URL(url, 'http://localhost').pathname
        if (path === '/media' && existsSync(`media${file}`)) return next()
        response.statusCode = 404
        response.end()
      })
  },
}

/** Screens and browser code in a real browser, without a site. */
export default defineProject({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  publicDir: 'app/public',
  plugins: [react(), reactCompiler(), tailwind(), withoutApi],
  // Vite reloads the page when it finds a dependency late, so all are looked for at each start: the cache may lack some.
  optimizeDeps: {
    entries: [
      'tests/dom/**/*.test.{ts,tsx}',
      'app/*.{ts,tsx}',
      'app/{admin,features,lib,routes,ui}/**/*.{ts,tsx}',
    ],
    include: ['react-dom/client'],
    force: true,
  },
  test: {
    name: 'dom',
    include: ['tests/dom/**/*.test.{ts,tsx}'],
    setupFiles: [fileURLToPath(new URL('support/setup.ts', import.meta.url))],
    ...TIMEOUTS,
    // One page for all files: the modules are loaded once.
    fileParallelism: false,
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: {
          ...(executablePath && { executablePath }),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--no-first-run',
            '--disable-background-networking',
            '--autoplay-policy=no-user-gesture-required',
          ],
        },
        contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
