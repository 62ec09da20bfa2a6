import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { parseAst } from 'vite'

const NOT_RENDERED = '\0not-rendered'

/**
 * The router's plugin: writes `app/route-tree.gen.ts`, and splits each route's component into a chunk.
 * @param {{ environment?: string, leaveOut?: string[] }} options for one environment of the build, without these
 *   properties of routes
 */
export const routes = ({ environment, leaveOut }) =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    codeSplittingOptions: { deleteNodes: leaveOut },
    plugin: environment ? { vite: { environmentName: environment } } : undefined,
    routesDirectory: 'app/routes',
    generatedRouteTree: 'app/route-tree.gen.ts',
    quoteStyle: 'single',
    semicolons: false,
  })

/** In the Worker: leaves out the screens of routes that do not say `ssr`. It never renders them. */
export function renderedScreens() {
  return {
    name: 'rendered-screens',
    enforce: 'pre',
    /** @param {{ name: string }} environment */
    applyToEnvironment: (environment) => environment.name === 'fan_club',
    /** @param {string} id @param {string} importer */
    resolveId(id, importer) {
      const [file, query = ''] = id.split('?')
      if (!query.startsWith('tsr-split=component')) return null
      const route = readFileSync(resolve(dirname(importer.split('?')[0]), file), 'utf8')
      return saysSsr(parseAst(route, { lang: 'tsx' })) ? null : NOT_RENDERED
    },
    /** @param {string} id */
    load: (id) => (id === NOT_RENDERED ? 'export const component = null' : null),
  }
}

/** Whether the options of the route, the argument of `createFileRoute(…)(…)`, have `ssr`. */
const saysSsr = ({ body }) =>
  body
    .flatMap(({ declaration }) => declaration?.declarations ?? [])
    .flatMap(({ init }) => init?.arguments?.[0]?.properties ?? [])
    .some(({ key }) => key?.name === 'ssr')
