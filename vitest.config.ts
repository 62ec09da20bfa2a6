import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { MAKE_SECRETS } from './scripts/setup/make-secrets.mjs'
import { TIMEOUTS } from './tests/support/timeouts.mjs'

// Tests make no network requests.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
process.env.WRANGLER_SEND_METRICS ??= 'false'
process.env.WRANGLER_HIDE_BANNER ??= 'true'

/** The Worker's packages. A missing one still works, but is bundled later and slower. */
const PACKAGES = [
  '@block65/webcrypto-web-push',
  '@date-fns/tz',
  'aws4fetch',
  'date-fns',
  'drizzle-orm',
  'drizzle-orm/d1',
  'drizzle-orm/sqlite-core',
  'eventsource-parser',
  'hono',
  'hono/body-limit',
  'hono/cookie',
  'hono/cors',
  'hono/factory',
  'hono/http-exception',
  'hono/validator',
  'ical-generator',
  'jose',
  'lru-cache',
  'marked',
  'stripe',
  'openai',
  'ulid',
  'zod/mini',
]

/** Unit tests run in Node, where Vitest would take the app's code for the Worker's. Its `define` does not reach this constant. */
const asInBrowser: Plugin = {
  name: 'as-in-browser',
  enforce: 'pre',
  transform: (code) => code.replaceAll('import.meta.env.SSR', 'false'),
}

export default defineConfig({
  test: {
    projects: [
      './tests/dom/vitest.config.ts',
      {
        plugins: [asInBrowser],
        test: {
          name: 'unit',
          ...TIMEOUTS,
          environment: 'node',
          isolate: false,
          sequence: { setupFiles: 'list' },
          setupFiles: [
            './tests/support/fresh-modules.ts',
            // The player creates its audio elements when its module loads.
            './app/server/silent-audio.ts',
            './tests/app/site-in-browser.ts',
          ],
          include: ['tests/{app,shared,scripts,tools}/**/*.test.{ts,tsx,mjs}'],
        },
      },
      {
        // Takes minutes on a busy machine, and code changes rarely break it: not part of the checks.
        test: { name: 'rehearsal', ...TIMEOUTS, include: ['tests/rehearsal/**/*.test.mjs'] },
      },
      {
        // As in the build: the Worker renders pages with the app's own routes.
        resolve: {
          alias: {
            'server-entry': fileURLToPath(new URL('app/server/entry.ts', import.meta.url)),
          },
        },
        plugins: [
          tanstackRouter(),
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            remoteBindings: false,
            miniflare: {
              // Worker tests run without a built shell.
              assets: { directory: './tests/support/assets', binding: 'ASSETS' },
              // For tests/support/lagging-replica.ts.
              d1Databases: { REPLICA: 'replica' },
              bindings: {
                SESSION_SECRET: 'the tests need no secret, only a long enough string',
                TICKET_WEBHOOK_SECRET: 'the ticket seller knows it too',
                PUBLIC_ORIGIN: 'https://club.test',
                STRIPE_SECRET_KEY: 'sk_test_club',
                STRIPE_WEBHOOK_SECRET: 'whsec_club',
                VAPID_PRIVATE_KEY: MAKE_SECRETS.VAPID_PRIVATE_KEY(),
                PUSH_SANDBOX: 'http://127.0.0.1:8799',
                LASTFM_API_KEY: 'key-of-the-tests',
                LASTFM_SHARED_SECRET: 'secret-of-the-tests',
                OPENAI_API_KEY: 'sk-of-the-tests',
                OPENAI_BASE_URL: 'https://vendor.test/v1',
                MAIL_PROVIDER: 'resend',
                RESEND_API_KEY: 're_club',
                MAIL_WEBHOOK_SECRET: 'whsec_dGhlIG1haWwgcHJvdmlkZXI=',
                MAIL_REQUESTS_PER_SECOND: '100000',
                PUBLIC_CACHE: 'off',
                TEST_MIGRATIONS: await readD1Migrations('./migrations'),
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          ...TIMEOUTS,
          include: ['tests/worker/**/*.test.ts'],
          // One workerd for all files: starting one and loading the app into it took longer than the tests of most files.
          // The first setup file empties the storage and the modules, so files still share nothing.
          isolate: false,
          maxWorkers: 1,
          // What goes on after an answer ends before a test takes its stand-ins away: the setup files wait for it.
          sequence: { setupFiles: 'list', hooks: 'list' },
          setupFiles: [
            './tests/support/module-runner.ts',
            './tests/support/fresh-site.ts',
            './tests/support/limits.ts',
          ],
          // Otherwise each file transforms these packages again, which takes longer than its tests.
          deps: { optimizer: { ssr: { enabled: true, include: PACKAGES } } },
        },
      },
    ],
  },
})
