import { tanstackRouter } from '@tanstack/router-plugin/vite'

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
