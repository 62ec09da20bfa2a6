import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { findChromium } from '../../scripts/testing/chromium.mjs'
import { compiledMessages } from '../../scripts/vite/compiled-messages.mjs'

const executablePath = findChromium()

/** Screens of the back office in a real browser, without a site. */
export default defineProject({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  publicDir: 'app/public',
  resolve: {
    alias: {
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), tailwind(), compiledMessages()],
  // Vite reloads the page when it finds a dependency late, so all are looked for at each start: the cache may lack some.
  optimizeDeps: {
    entries: ['tests/dom/**/*.test.{ts,tsx}', 'app/{admin,features,lib,routes,ui}/**/*.{ts,tsx}'],
    force: true,
  },
  test: {
    name: 'dom',
    include: ['tests/dom/**/*.test.{ts,tsx}'],
    setupFiles: [fileURLToPath(new URL('support/setup.ts', import.meta.url))],
    testTimeout: 20_000,
    // One page for all files: the modules are loaded once.
    fileParallelism: false,
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        actionTimeout: 5000,
        launchOptions: {
          ...(executablePath && { executablePath }),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--no-first-run',
            '--disable-background-networking',
          ],
        },
        contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
