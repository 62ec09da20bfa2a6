import { setTimeout as pause } from 'node:timers/promises'

/**
 * The interface of an engine's driver. A function given to `evaluate` or `find` runs in the page, so it must not use outer
 * variables.
 * @typedef {object} Driver
 * @property {(url: string) => Promise<unknown>} goto
 * @property {(fn: Function, ...args: unknown[]) => Promise<any>} evaluate
 * @property {(fn: Function, ...args: unknown[]) => Promise<any>} find the element that the function returns, or null
 * @property {(element: any) => Promise<unknown>} click with the pointer, at its middle
 * @property {(element: any, text: string) => Promise<unknown>} type
 * @property {(key: 'Enter' | 'Tab' | 'Escape') => Promise<unknown>} press
 * @property {(file: string) => Promise<unknown>} screenshot
 * @property {() => Promise<unknown>} close
 *
 * @typedef {object} Engine
 * @property {string} version
 * @property {() => Promise<Driver>} open a page without cookies
 * @property {() => Promise<unknown>} close
 */

const PATIENCE_MS = 20_000
const LOOK_AGAIN_MS = 100

/**
 * A page for journeys: every step waits until it is possible.
 * @param {Driver} driver
 * @param {string} origin
 */
export function createPage(driver, origin) {
  /** Waits until `look` returns something. @param {string} what for the error */
  async function until(what, look, patience = PATIENCE_MS) {
    let last
    for (const end = Date.now() + patience; Date.now() < end; await pause(LOOK_AGAIN_MS)) {
      last = null
      // During a navigation, a call may fail.
      const found = await look().catch((error) => void (last = error))
      if (found) return found
    }
    const path = await driver.evaluate(() => location.pathname).catch(() => '?')
    throw new Error(
      `${what}: not within ${patience / 1000} s, on ${path}${last ? ` (${last.message})` : ''}`,
    )
  }

  const find = (role, name, within = 'body') =>
    until(`${role} “${name}”`, () => driver.find(findByRole, role, name, within))

  return {
    goto: (path) => driver.goto(origin + path),
    evaluate: driver.evaluate,
    until,

    /** @param {string} name a regular expression that must match the whole accessible name */
    async click(role, name, within) {
      const press = async () => {
        await driver.click(await driver.find(findByRole, role, name, within ?? 'body'))
        return true
      }
      await find(role, name, within)
      // A press aims at where the element was: a font that arrives meanwhile moves it away.
      await driver.evaluate(untilLayoutRests)
      await until(`a click on ${role} “${name}”`, press)
    },

    async fill(name, text, within) {
      await driver.type(await find('textbox', name, within), text)
    },

    press: driver.press,

    see: (text, within = 'body') =>
      until(`the text “${text}”`, () => driver.evaluate(showsText, text, within)),

    isAt: (pattern) =>
      until(`the address ${pattern}`, () =>
        driver.evaluate((source) => new RegExp(source).test(location.pathname), pattern),
      ),

    /** Waits for sound: the player exposes its current peak to automated browsers. */
    hear: () => until('sound', () => driver.evaluate(() => (window.__player?.level() ?? 0) > 0)),

    /** Calls the API like the page does, with its cookies. @returns the status and the parsed answer */
    ask: (path, init) =>
      driver.evaluate(
        async (url, options) => {
          const response = await fetch(url, options)
          const text = await response.text()
          return { status: response.status, body: text && JSON.parse(text) }
        },
        path,
        init ?? {},
      ),

    screenshot: driver.screenshot,
    close: driver.close,
  }
}

/** Runs in the page: the first visible, enabled element of this role and name. Approximates browsers' accessible names. */
function findByRole(role, name, within) {
  const SELECTORS = {
    button: 'button, [role="button"], input[type="submit"]',
    link: 'a[href]',
    textbox: 'textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"])',
    slider: 'input[type="range"], [role="slider"]',
    radio: 'input[type="radio"]',
  }
  const wanted = new RegExp(`^(?:${name})$`, 'i')
  const textOf = (element) =>
    (element.innerText || element.textContent || '').trim().replace(/\s+/g, ' ')
  const nameOf = (element) => {
    const labelledBy = element.getAttribute('aria-labelledby')
    if (labelledBy)
      return labelledBy
        .split(/\s+/)
        .map((id) => textOf(document.getElementById(id)))
        .join(' ')
    return (
      element.getAttribute('aria-label') ||
      [...(element.labels ?? [])].map(textOf).join(' ') ||
      textOf(element) ||
      element.placeholder ||
      element.title ||
      ''
    )
  }
  const isUsable = (element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert]') &&
    !element.disabled &&
    element.getAttribute('aria-disabled') !== 'true'
  const scope = [...document.querySelectorAll(within)]
  return (
    scope
      .flatMap((element) => [...element.querySelectorAll(SELECTORS[role])])
      .find((element) => wanted.test(nameOf(element)) && isUsable(element)) ?? null
  )
}

/** Runs in the page: whether this text is visible. */
function showsText(text, within) {
  return [...document.querySelectorAll(within)].some((element) => element.innerText.includes(text))
}

async function untilLayoutRests() {
  await document.fonts.ready
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
