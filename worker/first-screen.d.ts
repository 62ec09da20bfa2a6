// oxlint-disable typescript/consistent-type-imports -- a module that is only declared takes no relative import
/** The app's own screens, rendered: app/edge/first-screen.ts, by an alias, because the Worker knows no DOM. */
declare module 'first-screen' {
  export function renderFirstScreen(
    request: import('../shared/server-rendering').RenderRequest,
  ): Promise<import('../shared/server-rendering').RenderedScreen>
}
