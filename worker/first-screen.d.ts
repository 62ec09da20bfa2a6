// oxlint-disable typescript/consistent-type-imports -- a module that is only declared takes no relative import
/** app/edge/first-screen.ts, which renders the app's screens. Imported by an alias: the Worker's types have no DOM. */
declare module 'first-screen' {
  export function renderFirstScreen(
    request: import('../shared/server-rendering').RenderRequest,
  ): Promise<import('../shared/server-rendering').RenderedScreen>
}
