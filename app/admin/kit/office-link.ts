/** Where a page of `OfficePage` is, for links and navigation: `officePage('stations/night')`. */
export const officePage = (path: string) => ({ to: '/admin/$', params: { _splat: path } }) as const
