import { defineConfig } from '@playwright/test'

const PAGES = '**/{shell,loads,bottom}.spec.ts'
const PAYMENTS = '**/membership*.spec.ts'
const BACK_OFFICE = '**/back-office*.spec.ts'
const WHOLE_SITE = '**/published-site.spec.ts'
const FIRST_RUN = '**/first-run.spec.ts'
const VIDEO = '**/meets.spec.ts'
const PUSH = '**/push.spec.ts'

const launch = (more: string[] = [], path = process.env.CHROMIUM_PATH) => ({
  ...(path && { executablePath: path }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--autoplay-policy=no-user-gesture-required',
    ...more,
  ],
})

/** Run by `npm test -- browser`, which starts a site and passes its URL. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // Each journey has members of its own (tests/e2e/members.ts), so they run side by side on one site.
  // A journey waits about half of its time: three keep two cores busy.
  workers: 3,
  // The longest first, so that none is left over at the end.
  projects: [
    { name: 'journeys-pages', testMatch: PAGES, fullyParallel: true },
    // It starts an empty site of its own.
    { name: 'first-run', testMatch: FIRST_RUN, workers: 1 },
    // They hold back, count and break calls to the payment service, which all members of the site share.
    { name: 'journeys-payments', testMatch: PAYMENTS, workers: 1 },
    // They change the demo's members, venues, inbox and settings.
    { name: 'journeys-back-office', testMatch: BACK_OFFICE, workers: 1 },
    {
      name: 'journeys',
      testIgnore: [PAGES, PAYMENTS, BACK_OFFICE, WHOLE_SITE, FIRST_RUN, VIDEO, PUSH],
      fullyParallel: true,
    },
    // WebRTC on one machine: other peers cannot resolve the mDNS names that hide local addresses.
    {
      name: 'journeys-video',
      testMatch: VIDEO,
      use: {
        launchOptions: launch(['--disable-features=WebRtcHideLocalIpsWithMdns']),
      },
    },
    // Chromium without windows has no notifications.
    {
      name: 'journeys-push',
      testMatch: PUSH,
      use: { launchOptions: launch([], process.env.CHROMIUM_DESKTOP_PATH) },
    },
    // They change what every page shows: names, texts and colors.
    { name: 'whole-site', testMatch: WHOLE_SITE, workers: 1 },
  ],
  retries: 0,
  timeout: 60_000,
  // Three browsers and the site share two cores: what takes a moment alone may take seconds.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:8787',
    // Actions and the console of a failed journey. Pictures and requests of each step would take an eighth of the processor's time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Painting animations takes a fifth of the processor's time. A journey about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launch(),
  },
})
