import type { RenderedPage, RenderRequest } from '../../shared/server-rendering'
import './silent-audio'

export { setWorkerFetch } from '../lib/api/clients'

// The Worker imports this file as `server-entry`. The screens import the player, so they come after its audio elements.

/** Loads the page's data, renders its screen and collects its head. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { render } = await import('./render')
  return render(request)
}

/** The paths of all pages with a head of their own and without parameters, for the sitemap. */
export async function listedPages(): Promise<string[]> {
  const { listed } = await import('./render')
  return listed()
}
