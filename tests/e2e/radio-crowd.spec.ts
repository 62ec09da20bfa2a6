import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

// A short version of the measurement in tools/bench/radio.mjs (200 listeners for five minutes), which also judges the time of each frame.
test('twenty listeners get every frame, and leave nothing open', async ({ baseURL }) => {
  test.setTimeout(120_000)
  const options = [
    '--url',
    String(baseURL),
    '--listeners',
    '20',
    '--seconds',
    '10',
    '--decode',
    '1',
    '--any-pace',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [
    'tools/bench/radio.mjs',
    ...options,
  ])
  expect(JSON.parse(stdout)).toMatchObject({ listeners: 20, incomplete: 0, left_behind: 0 })
})
