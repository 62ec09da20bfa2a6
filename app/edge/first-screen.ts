import type { RenderedScreen, RenderRequest } from '../../shared/server-rendering'
import './no-audio'

/**
 * What the document of a page says before any script has run. The Worker imports this one function, as `first-screen`;
 * the browser takes it over with the same components. They import the player, so they come after what it makes its elements of.
 */
export async function renderFirstScreen(request: RenderRequest): Promise<RenderedScreen> {
  const { render } = await import('./render')
  return render(request)
}
