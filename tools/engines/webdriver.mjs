import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnChild } from '../../scripts/setup/child-processes.mjs'
import { HOST, freePort } from '../../scripts/start/port.mjs'

/** The protocol's key for element references. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const KEYS = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C' }
const PATIENCE_MS = 15_000

/**
 * WebKitGTK, driven over WebDriver by the program in Debian's package. Each page is a session with its own browser.
 * @returns {Promise<import('./page.mjs').Engine>}
 */
export async function launchWebDriver({ path, env, capabilities }) {
  const port = await freePort()
  const child = spawnChild(path, [`--host=${HOST}`, `--port=${port}`], { env, stdio: 'ignore' })
  const ask = async (method, route, body) => {
    const response = await fetch(`http://${HOST}:${port}${route}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  await untilItListens(ask)

  const newSession = () =>
    ask('POST', '/session', { capabilities: { alwaysMatch: capabilities ?? {} } })
  const trial = await newSession()
  await ask('DELETE', `/session/${trial.sessionId}`)

  return {
    version: `${trial.capabilities.browserName} ${trial.capabilities.browserVersion}`,
    async open() {
      const { sessionId } = await newSession()
      const send = (method, route, body) => ask(method, `/session/${sessionId}${route}`, body)
      const run = (fn, args) =>
        send('POST', '/execute/async', { script: asyncScript(fn), args }).then(valueOrError)
      await send('POST', '/window/rect', { width: 1280, height: 900 })
      return {
        goto: (url) => send('POST', '/url', { url }),
        evaluate: (fn, ...args) => run(fn, args),
        async find(fn, ...args) {
          const found = await run(fn, args)
          return found && found[ELEMENT]
        },
        async click(element) {
          const reference = { [ELEMENT]: element }
          const press = (x, y) => {
            const actions = [
              { type: 'pointerMove', origin: reference, x, y },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ]
            return send('POST', '/actions', {
              actions: [{ type: 'pointer', id: 'mouse', actions }],
            })
          }
          await run(watchPress, [reference])
          await press(0, 0)
          // WebKitGTK 2.50 presses 28 pixels too low in some windows, beside a button of less than 56.
          const miss = await run(missedBy, []).catch(() => null)
          if (miss) await press(-miss.x, -miss.y)
        },
        type: (element, text) => send('POST', `/element/${element}/value`, { text }),
        press: (key) => {
          const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }))
          return send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
        },
        screenshot: async (file) =>
          writeFileSync(file, Buffer.from(await send('GET', '/screenshot'), 'base64')),
        close: () => send('DELETE', ''),
      }
    },
    async close() {
      child.kill('SIGTERM')
    },
  }
}

function watchPress(element) {
  const { x, y, width, height } = element.getBoundingClientRect()
  window.__missedBy = null
  const note = ({ target, clientX, clientY }) => {
    if (element.contains(target)) return
    window.__missedBy = {
      x: Math.round(clientX - x - width / 2),
      y: Math.round(clientY - y - height / 2),
    }
  }
  addEventListener('pointerdown', note, { capture: true, once: true })
}

/** Null when the press hit, also when the page has been left since. */
const missedBy = () => window.__missedBy ?? null

/** A function as the body of an async script. Errors are returned as values, because drivers word them differently. */
const asyncScript = (fn) => `
  const args = [...arguments], done = args.pop()
  Promise.resolve().then(() => (${fn})(...args)).then(
    (value) => done([null, value ?? null]),
    (error) => done([String(error), null]),
  )`

function valueOrError([error, value]) {
  if (error) throw new Error(error)
  return value
}

async function untilItListens(ask) {
  for (const end = Date.now() + PATIENCE_MS; ; await pause(100)) {
    try {
      await ask('GET', '/status')
      return
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}
