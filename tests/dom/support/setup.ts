import '../../../app/styles.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { brand } from '../../../brand.config'
import { membership } from '../../../content/membership'
import { leaveFeed } from '../../../app/features/posts/feed-live'
import { setSite } from '../../../app/lib/site'
import { endApi } from './api'

// What the document has on every page.
setSite({ ...brand, personaName: brand.artistName, prices: membership.prices })

beforeEach(async () => {
  await cleanup()
  // The feed stays connected for three seconds: the next test kept the connection, and one that no server opens fails after twenty.
  leaveFeed()
  vi.unstubAllGlobals()
  localStorage.clear()
})

// Work that an ended test left waits for ever, with its lock. Each test has locks of its own.
let test = ''
beforeEach(() => void (test = crypto.randomUUID()))
const request: unknown = Reflect.get(LockManager.prototype, 'request')
Reflect.set(navigator.locks, 'request', (name: string, ...rest: unknown[]): unknown =>
  Reflect.apply(Object(request), navigator.locks, [`${name} of ${test}`, ...rest]),
)

// All files share their modules, so a hook that a module adds runs in one file only.
afterEach(endApi)
