import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { reactCompiler } from './scripts/setup/react-compiler.mjs'
import { MANIFEST } from './shared/build-manifest'

// Local work makes no network requests.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
process.env.WRANGLER_SEND_METRICS ??= 'false'
process.env.WRANGLER_HIDE_BANNER ??= 'true'

function localVars(): Record<string, string> {
  const vars: unknown = JSON.parse(process.env.LOCAL_VARS ?? '{}')
  if (typeof vars !== 'object' || vars === null) return {}
  return Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, String(value)]))
}

/** What at least four pages share of these modules, without what they import: that may be much more. */
const shared = (name: string, test: RegExp) => ({
  name,
  test,
  minShareCount: 4,
  includeDependenciesRecursively: false,
})

export default defineConfig({
  publicDir: 'app/public',
  resolve: {
    // The Worker renders pages with the app's own routes, and imports them by this name.
    alias: { 'server-entry': fileURLToPath(new URL('app/server/entry.ts', import.meta.url)) },
  },
  // Browsers parse JSON twice as fast as the same messages in a script.
  json: { stringify: true },
  environments: {
    // The Worker renders no page of the back office.
    fan_club: {
      build: {
        rolldownOptions: {
          external: /\/routes\/admin\/.*tsr-split|\/messages\/admin\//,
          // Not where they are on this machine.
          output: { paths: (id) => id.replace(/^.*(?=\/(routes|messages)\/admin\/)/, '.') },
        },
      },
    },
    client: {
      // Vite does not look into workers: it would find these at the first upload, and reload the page.
      optimizeDeps: { include: ['mediabunny', 'wasm-media-encoders'] },
      build: {
        manifest: MANIFEST.slice(1),
        // Browsers without it (Safari before 17) load the same files a little later.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', tags: ['$initial'], test: /node_modules/ },
                { name: 'app', tags: ['$initial'] },
                // Small modules that most pages share: a file each would be thirty requests more. Sorting needs a library.
                shared('ui', /\/app\/ui\/(?!sortable\/)|\/lucide-react\//),
                shared('player', /\/features\/(player|library)\//),
              ],
            },
          },
        },
      },
    },
  },
  worker: {
    rolldownOptions: {
      output: {
        // The address of a service worker never changes.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
  plugins: [
    // Its options are in tsr.config.json.
    tanstackRouter(),
    react(),
    reactCompiler(),
    tailwind(),
    cloudflare({
      remoteBindings: false,
      // `npm run dev` passes the variables of a local Worker; a build never has them.
      config: { vars: localVars() },
      persistState: { path: process.env.STATE_DIR ?? '.wrangler/state' },
    }),
  ],
})
