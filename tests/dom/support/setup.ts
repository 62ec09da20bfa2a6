import '../../../app/styles.css'
import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { endApi } from './api'

beforeEach(async () => {
  await cleanup()
  localStorage.clear()
})

// All files share their modules, so a hook that a module adds runs in one file only.
afterEach(endApi)
