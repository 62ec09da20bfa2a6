import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../app/lib/api/api-error'
import { logUnexpected } from '../../../app/lib/api/log-unexpected'

afterEach(() => vi.restoreAllMocks())

it('logs what nobody expects, and no lost connection', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  logUnexpected(new ApiError('offline'))
  expect(log).not.toHaveBeenCalled()
  const bug = new TypeError('x is not a function')
  logUnexpected(bug)
  logUnexpected(new ApiError('internal'))
  expect(log).toHaveBeenCalledTimes(2)
})
