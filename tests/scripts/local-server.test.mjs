import { createPrivateKey } from 'node:crypto'
import { readFileSync, readdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveMails } from '../../scripts/start/mail-folder.mjs'
import { freePort, holdPort, rememberedPort } from '../../scripts/start/port.mjs'
import { localVars, toEnvFile } from '../../scripts/start/vars.mjs'

it('writes vars as a file that any reader of .env understands', () => {
  expect(toEnvFile({ A: 'http://localhost:1', B: 'two words' })).toBe(
    'A="http://localhost:1"\nB="two words"\n',
  )
})

describe('a local site', () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'club-secrets-'))
  afterAll(() => rmSync(stateDir, { recursive: true }))
  const secrets = () => {
    const { SESSION_SECRET, VAPID_PRIVATE_KEY } = localVars({ port: 1, stateDir })
    return { SESSION_SECRET, VAPID_PRIVATE_KEY }
  }

  it('creates its secrets once; one that a newer version needs is added', () => {
    const file = join(stateDir, 'local-secrets.json')
    writeFileSync(file, '{"SESSION_SECRET":"old"}')
    const first = secrets()
    expect(first).toEqual({ SESSION_SECRET: 'old', VAPID_PRIVATE_KEY: expect.any(String) })
    const der = Buffer.from(first.VAPID_PRIVATE_KEY, 'base64')
    expect(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })).toMatchObject({
      asymmetricKeyType: 'ec',
    })
    expect(secrets()).toEqual(first)
  })

  it('keeps the port of its sandbox, unless another program has it', async () => {
    const file = join(stateDir, 'sandbox', 'port')
    const port = await rememberedPort(file)
    expect(await rememberedPort(file)).toBe(port)
    const other = createServer()
    await new Promise((resolve) => other.listen(port, '127.0.0.1', resolve))
    expect(await rememberedPort(file)).not.toBe(port)
    await new Promise((resolve) => other.close(resolve))
  })

  it('holds its port until its server starts; who connects meanwhile is cut off', async () => {
    const port = await freePort()
    const release = await holdPort(port)
    await expect(holdPort(port)).rejects.toThrow(`Port ${port} is in use.`)
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
    await release()
    const again = await holdPort(port)
    await again()
  })

  it('chooses no port that a system gives to other programs', async () => {
    const ports = await Promise.all(Array.from({ length: 200 }, freePort))
    expect(Math.min(...ports)).toBeGreaterThanOrEqual(20_000)
    expect(Math.max(...ports)).toBeLessThan(32_768)
  })
})

describe('the folder of mails', () => {
  let folder
  let server
  let origin
  let mails

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'club-mail-'))
    mails = []
    server = createServer((request, response) => {
      const { searchParams } = new URL(request.url, 'http://local')
      response.end(JSON.stringify(answer(mails, searchParams)))
    })
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${server.address().port}`
  })

  afterEach(async () => {
    await new Promise((resolve) => server.close(resolve))
    rmSync(folder, { recursive: true })
  })

  it('receives each mail once, in the order of sending', async () => {
    mails = Array.from({ length: 60 }, (_, i) => mail(i)).toReversed()
    const keeper = saveMails(origin, folder)
    await expect.poll(() => readdirSync(folder).length).toBe(60)
    mails.unshift(mail(60))
    await expect.poll(() => readdirSync(folder).length).toBe(61)
    keeper.stop()

    const written = readdirSync(folder)
      .toSorted()
      .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
    expect(written.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 61 }, (_, i) => `Mail ${i}`),
    )
    expect(written[0]).toEqual({
      to: 'fan@demo.test',
      from: 'club@afterglow.example',
      subject: 'Mail 0',
      text: 'Hello',
      html: '<p>Hello</p>',
      headers: { 'List-Id': 'News <news.demo.test>' },
    })
  })
})

const mail = (i) => ({
  messageId: `<m${i}@example.com>`,
  sentAt: new Date(1_800_000_000_000 + i * 1000).toISOString(),
  from: 'club@afterglow.example',
  to: ['fan@demo.test'],
  subject: `Mail ${i}`,
  text: 'Hello',
  html: '<p>Hello</p>',
  headers: { 'List-Id': 'News <news.demo.test>' },
})

// wrangler's explorer answers like this: newest first, paged, or one mail by its id.
function answer(mails, query) {
  const id = query.get('email_id')
  if (id) return { result: mails.find(({ messageId }) => messageId === id) }
  const from = Number(query.get('cursor') ?? 0)
  const to = from + Number(query.get('per_page'))
  const info = { cursor: String(to), has_more: to < mails.length }
  return { result: mails.slice(from, to), result_info: info }
}
