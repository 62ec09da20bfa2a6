import '../../../app/styles.css'
import { beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'

beforeEach(async () => {
  await cleanup()
  // All files share their modules, so a hook that a module adds runs in one file only: `fetch` may still be the API's stand-in.
  vi.unstubAllGlobals()
  localStorage.clear()
})
