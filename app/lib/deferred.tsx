import { type ComponentType, Suspense, lazy, useState } from 'react'
import { firstInteraction } from './interaction'
import { loadMessages } from './intl/language'
import { loadWhenOnline } from './load-when-online'

/** Selects the markup of deferred parts. */
export const DEFERRED = '[data-deferred]'

const parts = new Set<Promise<boolean>>()

/** Whether the code of all parts is loaded: an update may reach them. Resolves after the first sign of use. */
export const areDeferredLoaded = async () => (await Promise.all(parts)).every(Boolean)

/**
 * A part of a server-rendered screen, below its first view. Its markup is in the document. The browser loads its code with the first
 * sign of use, and React hydrates it then. If loading fails, it stays as rendered.
 */
export function deferred(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined
  const withMessages = async () => {
    const [component] = await Promise.all([load(), loadMessages('site')])
    return component
  }
  const LoadedWhenUsed = lazy(async () => {
    const release = holdPresses()
    const loading = firstInteraction().then(() => loadWhenOnline(withMessages))
    parts.add(
      loading.then(
        () => true,
        () => false,
      ),
    )
    const component = await loading.catch((error: unknown) => {
      reportError(error)
      return new Promise<never>(() => {})
    })
    setTimeout(release)
    return { default: component }
  })

  function Deferred() {
    const [Part] = useState(() => loaded ?? LoadedWhenUsed)
    return (
      <div data-deferred>
        <Suspense>
          <Part />
        </Suspense>
      </div>
    )
  }

  /** For loaders: in the Worker, and when the browser navigates to the page. */
  const preload = async () => {
    loaded = await (import.meta.env.SSR ? load() : withMessages())
  }
  return { Deferred, preload }
}

/**
 * A press of a button that is not hydrated yet is repeated when its code is here; React hydrates at once what is pressed. Enter in a
 * field presses the form's button too: without this, the browser would put the fields into the address.
 */
function holdPresses() {
  let pressed: HTMLElement | null = null
  const hold = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>(`${DEFERRED} button`)
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    pressed = button
  }
  addEventListener('click', hold, true)
  return () => {
    removeEventListener('click', hold, true)
    pressed?.click()
  }
}
