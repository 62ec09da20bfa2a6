import { readdirSync } from 'node:fs'
import { type APIRequestContext, expect } from '@playwright/test'
import { collectProblems, openPainted, test } from './support'

const ASSETS = readdirSync(new URL('../../dist/client/assets', import.meta.url))
const workers = ASSETS.filter((name) => /^audio-worker-.*\.js$/.test(name))

async function policyOf(request: APIRequestContext, path: string) {
  const response = await request.head(path)
  expect(response.status(), path).toBe(200)
  return response.headers()['content-security-policy'] ?? ''
}

test('only the script that encodes audio may run WebAssembly', async ({ request }) => {
  expect(workers).toHaveLength(1)
  const policies = await Promise.all(
    ASSETS.map(async (name) => [name, await policyOf(request, `/assets/${name}`)] as const),
  )
  for (const [name, policy] of policies) {
    if (workers.includes(name))
      expect(policy).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; " +
          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
    else expect(policy, name).toMatch(/^(?!.*eval)default-src 'none'/)
  }
  for (const path of ['/', '/admin', '/admin/settings', '/offline.en.html', '/no/such/page']) {
    const response = await request.get(path)
    expect(response.headers()['content-security-policy'], path).not.toMatch(/eval/)
  }
})

test('the script encodes audio under its policy, and the page may not run WebAssembly', async ({
  page,
}) => {
  const problems = collectProblems(page)
  await openPainted(page, '/')
  const found = await page.evaluate(encodeSecond, `/assets/${workers[0]}`)
  // A frame of 192 kbit/s has 626 or 627 bytes; a second has 38, and the encoder's delay 2.
  expect(found).toEqual({ bytes: expect.closeTo(40 * 627, -3), isKept: false })
  expect(problems).toEqual([])

  const refusal = await page.evaluate(() =>
    // The shortest module.
    WebAssembly.compile(Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])).then(
      () => 'compiled',
      ({ name }: Error) => name,
    ),
  )
  expect(refusal).toBe('CompileError')
})

/** Runs in the page: one second of a WAV file, through the worker. */
function encodeSecond(address: string) {
  const samples = 44_100
  const wav = new DataView(new ArrayBuffer(44 + 2 * samples))
  const ascii = (at: number, text: string) => {
    for (let i = 0; i < text.length; i++) wav.setUint8(at + i, text.charCodeAt(i))
  }
  ascii(0, 'RIFF')
  wav.setUint32(4, 36 + 2 * samples, true)
  ascii(8, 'WAVEfmt ')
  wav.setUint32(16, 16, true)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    wav.setUint16(at, value, true)
  wav.setUint32(24, samples, true)
  wav.setUint32(28, 2 * samples, true)
  ascii(36, 'data')
  wav.setUint32(40, 2 * samples, true)
  for (let i = 0; i < samples; i++)
    wav.setInt16(44 + 2 * i, 9000 * Math.sin((i * 2 * Math.PI * 440) / samples), true)

  const worker = new Worker(address, { type: 'module' })
  const file = new File([wav], 'tone.wav')
  worker.postMessage({ id: 0, task: { kind: 'prepare', file, place: null } })
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker did not start')))
    worker.addEventListener('message', ({ data }) => {
      if ('failure' in data) reject(new Error(`failure: ${data.failure}`))
      if ('result' in data)
        resolve({ bytes: data.result.recording.size, isKept: data.result.isOriginalKept })
    })
  })
}
