import '../../../app/styles.css'
import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { endApi } from './api'

beforeEach(async () => {
  await cleanup()
  localStorage.clear()
})

afterEach(endApi)
