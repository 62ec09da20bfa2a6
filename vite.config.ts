import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/vite/chunks.mjs'
import { compiledMessages } from './scripts/vite/compiled-messages.mjs'
import { headersFile } from './scripts/vite/headers-file.mjs'
import { installable } from './scripts/vite/installable.mjs'
import { pageFiles } from './scripts/vite/page-files.mjs'
import { preloadFonts } from './scripts/vite/preload-fonts.mjs'
import { preloads } from './scripts/vite/preloads.mjs'
import { renderedScreens, routes } from './scripts/vite/routes.mjs'

// Local work makes no network requests.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
process.env.WRANGLER_SEND_METRICS ??= 'false'
process.env.WRANGLER_HIDE_BANNER ??= 'true'

function localVars(): Record<string, string> {
  const vars: unknown = JSON.parse(process.env.LOCAL_VARS ?? '{}')
  if (typeof vars !== 'object' || vars === null) return {}
  return Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, String(value)]))
}

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
      // Vite does not look into workers: it would find these at the first upload, and reload the page.
      optimizeDeps: { include: ['mediabunny', 'wasm-media-encoders'] },
      build: {
        // Browsers without it (Safari before 17) load the same files a little later.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            // The first load lists every chunk by name, and hashes do not compress.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: chunkGroups() },
          },
        },
      },
    },
  },
  plugins: [
    // What a route declares for documents is no part of the browser's code.
    routes({ environment: 'client', leaveOut: ['ssr', 'head'] }),
    routes({ environment: 'fan_club' }),
    renderedScreens(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwind(),
    compiledMessages(),
    headersFile(),
    installable(),
    pageFiles(),
    preloadFonts(),
    preloads(),
    cloudflare({
      remoteBindings: false,
      // `npm run dev` passes the variables of a local Worker; a build never has them.
      config: { vars: localVars() },
      persistState: { path: process.env.STATE_DIR ?? '.wrangler/state' },
    }),
  ],
})
