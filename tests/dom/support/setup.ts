import '../../../app/styles.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { brand } from '../../../brand.config'
import { membership } from '../../../content/membership'
import { setSite } from '../../../app/lib/site'
import { endApi } from './api'

// What the document has on every page.
setSite({ ...brand, personaName: brand.artistName, prices: membership.prices })

beforeEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

// All files share their modules, so a hook that a module adds runs in one file only.
afterEach(endApi)
