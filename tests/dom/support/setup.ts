import '../../../app/styles.css'
import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'

beforeEach(async () => {
  await cleanup()
  localStorage.clear()
})
