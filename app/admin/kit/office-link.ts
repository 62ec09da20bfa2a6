/**
 * Where a page of the back office is, for links and navigation: `officePage('stations/night')`. Those with search parameters of their
 * own have a route.
 */
export const officePage = (path: string) =>
  path === 'releases' || path === 'users'
    ? ({ to: `/admin/${path}` } as const)
    : ({ to: '/admin/$', params: { _splat: path } } as const)
