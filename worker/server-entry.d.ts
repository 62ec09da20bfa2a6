// oxlint-disable typescript/consistent-type-imports -- a declared module takes no relative import at its top
/** The app's pages, rendered: app/server/entry.ts by an alias of the build, because the Worker's types know no DOM. */
declare module 'server-entry' {
  export function renderPage(
    request: import('../shared/server-rendering').RenderRequest,
  ): Promise<import('../shared/server-rendering').RenderedPage>
  export function listedPages(): Promise<string[]>
  export function setWorkerFetch(
    fetch: (path: string, init?: RequestInit) => Promise<Response>,
  ): void
}
