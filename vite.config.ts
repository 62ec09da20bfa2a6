import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandInShell } from './scripts/vite/brand-in-shell.mjs'
import { compiledMessages } from './scripts/vite/compiled-messages.mjs'
import { fontsFirst } from './scripts/vite/fonts-first.mjs'
import { headersFile } from './scripts/vite/headers-file.mjs'
import { installable } from './scripts/vite/installable.mjs'
import { pageFiles } from './scripts/vite/page-files.mjs'
import { routes } from './scripts/vite/routes.mjs'

// Local work makes no network requests.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
process.env.WRANGLER_SEND_METRICS ??= 'false'
process.env.WRANGLER_HIDE_BANNER ??= 'true'

function localVars(): Record<string, string> {
  const vars: unknown = JSON.parse(process.env.LOCAL_VARS ?? '{}')
  if (typeof vars !== 'object' || vars === null) return {}
  return Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, String(value)]))
}

// The player's engine and bar, which every page loads after its first paint, as one file. Parts for some pages stay out.
const PLAYER =
  /\/app\/features\/player\/(?!document-title|equaliser|expose-for-tests|index|handoff|media-session|open-screen|system-controls|problem-line|increment-plays|video-screen|sleep-timer|sound-check)[^/]+$/
const VISUALIZER = /\/app\/features\/player\/visualizer\/(?!stored-waveform)/

/** Small modules that most pages need: thirty requests for them are half of a page's loading time. None imports zod. */
const COMMON =
  /\/app\/ui\/|\/app\/features\/(session\/(gate|use-return-to)|library\/(invalidate-after|queries|other-tabs))|\/(lucide-react|zustand)\/|\/useRouterState\./

// Chunks that are evaluated in separate tasks, before the app (decision 34).
const LOCALES = /\/app\/locales\.ts$/
const REACT_DOM = /\/node_modules\/(react-dom|scheduler)\/|\/app\/react-dom\.ts$/
const VENDOR = /\/node_modules\//

export default defineConfig({
  publicDir: 'app/public',
  resolve: {
    alias: {
      // The Worker renders pages with the app's own routes, and imports them by this name.
      'server-entry': fileURLToPath(new URL('app/server/entry.ts', import.meta.url)),
      // The build compiles messages, so the browser needs no parser.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // One file for everything that all pages need: eighteen small ones are eighteen requests before the first paint.
          output: {
            // The first load lists every chunk by name, and hashes do not compress.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'locales', tags: ['$initial'], test: LOCALES },
                {
                  name: 'react-dom',
                  tags: ['$initial'],
                  test: REACT_DOM,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'vendor',
                  tags: ['$initial'],
                  test: VENDOR,
                  includeDependenciesRecursively: false,
                },
                { name: 'app', tags: ['$initial'] },
                {
                  name: 'common',
                  test: COMMON,
                  minShareCount: 5,
                  includeDependenciesRecursively: false,
                },
                { name: 'player-core', test: PLAYER, includeDependenciesRecursively: false },
                { name: 'visualizer', test: VISUALIZER, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    // What a route declares for documents is no part of the browser's code.
    routes({ environment: 'client', leaveOut: ['ssr', 'head'] }),
    routes({ environment: 'fan_club' }),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwind(),
    compiledMessages(),
    brandInShell(),
    headersFile(),
    fontsFirst(),
    installable(),
    pageFiles(),
    cloudflare({
      remoteBindings: false,
      // `npm run dev` passes the variables of a local Worker; a build never has them.
      config: { vars: localVars() },
      persistState: { path: process.env.STATE_DIR ?? '.wrangler/state' },
    }),
  ],
})
