import { defineConfig } from '@playwright/test'

/** Run by `npm run e2e`, which starts a site and passes its URL. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // One site and one set of demo members: parallel journeys would collide.
  workers: 1,
  retries: 0,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:8787',
    // No video of every journey: recording takes longer than many of them.
    trace: { mode: 'retain-on-failure', screenshots: false },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
})
