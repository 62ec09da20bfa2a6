import { createECDH, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encryptNotification } from '@block65/webcrypto-web-push'
import { SignJWT, exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '../../../tools/sandbox/http/serve.mjs'
import { decrypt } from '../../../tools/sandbox/push/decrypt.mjs'
import { createPush } from '../../../tools/sandbox/push/push.mjs'
import { freePort } from '../../../scripts/start/port.mjs'

/** RFC 8291, section 5 and appendix A. */
const RFC = {
  plaintext: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  senderPublic:
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiverPublic:
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  receiverPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const bytes = (text) => Buffer.from(text, 'base64url')
const receiver = { privateKey: bytes(RFC.receiverPrivate), auth: bytes(RFC.auth) }
const RFC_SUBSCRIPTION = {
  endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  expirationTime: null,
  keys: { p256dh: RFC.receiverPublic, auth: RFC.auth },
}

afterEach(() => vi.restoreAllMocks())

describe('the encryption of RFC 8291', () => {
  it('is decrypted by the stand-in: the example of the RFC', () => {
    expect(decrypt(bytes(RFC.message), receiver)).toBe(RFC.plaintext)
  })

  it('is that of the library: with the salt and the key of the RFC it makes the same bytes', async () => {
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      d: RFC.senderPrivate,
      x: bytes(RFC.senderPublic).subarray(1, 33).toString('base64url'),
      y: bytes(RFC.senderPublic).subarray(33).toString('base64url'),
    }
    const ecdh = { name: 'ECDH', namedCurve: 'P-256' }
    const { d: _, ...publicJwk } = jwk
    const pair = {
      privateKey: await crypto.subtle.importKey('jwk', jwk, ecdh, false, ['deriveBits']),
      publicKey: await crypto.subtle.importKey('jwk', publicJwk, ecdh, true, []),
    }
    // The library takes neither salt nor key, as it should.
    vi.spyOn(crypto.subtle, 'generateKey').mockResolvedValue(pair)
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      array.set(bytes(RFC.salt))
      return array
    })
    const message = await encryptNotification(RFC_SUBSCRIPTION, Buffer.from(RFC.plaintext), {
      pad: false,
    })
    expect(Buffer.from(message).toString('base64url')).toBe(RFC.message)
  })

  it.each(['', 'Olá! 🎉', 'x'.repeat(3993)])('round trip: %s', async (text) => {
    const message = await encryptNotification(RFC_SUBSCRIPTION, Buffer.from(text))
    expect(message.byteLength).toBe(4096)
    expect(decrypt(Buffer.from(message), receiver)).toBe(text)
  })

  it.each([
    ['another secret', (body) => [body, { ...receiver, auth: randomBytes(16) }]],
    [
      'another device',
      (body) => [body, { ...receiver, privateKey: createDevice().getPrivateKey() }],
    ],
    ['a changed byte', (body) => [Buffer.from(body).fill(body.at(-1) ^ 1, -1), receiver]],
  ])('refuses %s', (_, change) => {
    expect(() => decrypt(...change(bytes(RFC.message)))).toThrow()
  })
})

function createDevice() {
  const device = createECDH('prime256v1')
  device.generateKeys()
  return device
}

describe('the push service', () => {
  let server
  let origin
  let stateDir
  let keys

  beforeEach(async () => {
    stateDir = mkdtempSync(join(tmpdir(), 'push-'))
    keys = await generateKeyPair('ES256', { extractable: true })
    await start()
  })
  afterEach(async () => {
    await stop()
    rmSync(stateDir, { recursive: true })
  })

  async function start(port) {
    const wanted = port ?? (await freePort())
    origin = `http://127.0.0.1:${wanted}`
    server = await serve([createPush({ origin, stateDir })], wanted)
  }
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }

  const subscribe = async () => (await fetch(`${origin}/push/subscription`)).json()
  const order = (body) =>
    fetch(`${origin}/push/order`, { method: 'POST', body: JSON.stringify(body) })
  const shown = () =>
    readdirSync(join(stateDir, 'push'))
      .toSorted()
      .map((name) => JSON.parse(readFileSync(join(stateDir, 'push', name), 'utf8')))

  async function token({ aud = origin, exp = '12h', sub = 'mailto:club@club.test' } = {}) {
    const jwt = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256' })
      .setAudience(aud)
      .setExpirationTime(exp)
      .setSubject(sub)
      .sign(keys.privateKey)
    return `vapid t=${jwt}, k=${await publicKey()}`
  }
  async function publicKey() {
    const { x, y } = await exportJWK(keys.publicKey)
    return Buffer.concat([Buffer.of(4), bytes(x), bytes(y)]).toString('base64url')
  }

  async function send(subscription, { text = notification('Hello'), headers = {} } = {}) {
    const body = await encryptNotification(subscription, Buffer.from(text))
    return fetch(subscription.endpoint, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        Authorization: await token(),
        'Content-Encoding': 'aes128gcm',
        TTL: '60',
        Topic: 'one',
        Urgency: 'high',
        ...headers,
      },
    })
  }
  const notification = (title) =>
    JSON.stringify({
      web_push: 8030,
      notification: { title, body: 'Text', navigate: '/feed', lang: 'en', data: { kind: 'like' } },
    })

  it('shows what it decrypts, on its page and as a file', async () => {
    const subscription = await subscribe()
    const response = await send(subscription)
    expect(response.status).toBe(201)
    expect(response.headers.get('Location')).toContain(origin)
    expect(shown()).toEqual([
      {
        received_at: expect.stringMatching(/^\d{4}-.*Z$/),
        endpoint: subscription.endpoint,
        headers: expect.objectContaining({ ttl: '60', topic: 'one', urgency: 'high' }),
        vapid: {
          key: await publicKey(),
          aud: origin,
          exp: expect.any(Number),
          sub: 'mailto:club@club.test',
        },
        title: 'Hello',
        body: 'Text',
        url: '/feed',
        kind: 'like',
        language: 'en',
      },
    ])
    expect(await (await fetch(`${origin}/push`)).text()).toContain('Hello')
  })

  it('replaces a message by a later one of its topic, also after a restart', async () => {
    const [first, second] = [await subscribe(), await subscribe()]
    await send(first)
    await send(second)
    await send(first, { headers: { Topic: 'two' } })
    const { port } = new URL(origin)
    await stop()
    await start(Number(port))
    await send(first, { text: notification('Again') })
    expect(
      shown()
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(['Again', 'Hello', 'Hello'])
    expect(await (await fetch(`${origin}/push/counts`)).json()).toEqual({
      received: 1,
      repeated: 1,
      refused: 0,
    })
  })

  it.each([
    ['without a token', 401, { Authorization: '' }],
    ['with another scheme', 403, { Authorization: 'WebPush abc' }],
    ['without a TTL', 400, { TTL: '' }],
    ['with the old encoding', 415, { 'Content-Encoding': 'aesgcm' }],
    ['with a topic of another alphabet', 400, { Topic: 'a b' }],
  ])('refuses a message %s', async (_, status, headers) => {
    expect((await send(await subscribe(), { headers })).status).toBe(status)
    expect(shown()).toEqual([])
  })

  it.each([
    ['for another service', { aud: 'https://fcm.googleapis.com' }],
    ['that has expired', { exp: '-1s' }],
    ['that is valid for two days', { exp: '2d' }],
    ['without a contact', { sub: 'nobody' }],
  ])('refuses a token %s', async (_, claims) => {
    const headers = { Authorization: await token(claims) }
    expect((await send(await subscribe(), { headers })).status).toBe(403)
  })

  it('refuses a token that another key signed', async () => {
    const signed = (await token()).split(', ')[0]
    keys = await generateKeyPair('ES256', { extractable: true })
    const headers = { Authorization: `${signed}, k=${await publicKey()}` }
    expect((await send(await subscribe(), { headers })).status).toBe(403)
  })

  it('answers as ordered, so many times', async () => {
    const subscription = await subscribe()
    const { endpoint } = subscription
    await order({ endpoint, status: 429, times: 2, retry_after: 7 })
    const refused = await send(subscription)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '7'])
    expect((await send(subscription)).status).toBe(429)
    expect((await send(subscription)).status).toBe(201)
    await order({ endpoint, status: 307 })
    expect((await send(subscription)).status).toBe(307)
    expect((await order({ endpoint: `${endpoint}x`, status: 404 })).status).toBe(404)
    expect((await order({ endpoint, status: 200 })).status).toBe(400)
  })

  it('knows no other subscription', async () => {
    const subscription = await subscribe()
    const endpoint = `${subscription.endpoint}x`
    expect((await send({ ...subscription, endpoint })).status).toBe(404)
  })
})
