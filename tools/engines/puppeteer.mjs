const WINDOW = { width: 1280, height: 900 }

/** The options of each engine. */
const LAUNCH = {
  chrome: {
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--lang=en-US'],
    // Puppeteer mutes a headless Chromium.
    ignoreDefaultArgs: ['--mute-audio'],
  },
  firefox: {
    // The default since version 24; explicit, so that a new default changes nothing here.
    protocol: 'webDriverBiDi',
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  },
}

/**
 * Chromium (over its own protocol) or Firefox (WebDriver BiDi), driven by puppeteer.
 * @param {'chrome' | 'firefox'} browser
 * @returns {Promise<import('./page.mjs').Engine>}
 */
export async function launchPuppeteer(browser, { path, env }) {
  const { default: puppeteer } = await import('puppeteer-core')
  const running = await puppeteer.launch({
    browser,
    executablePath: path,
    headless: true,
    env,
    defaultViewport: WINDOW,
    ...LAUNCH[browser],
  })
  return {
    version: await running.version(),
    async open() {
      const context = await running.createBrowserContext()
      const page = await context.newPage()
      return {
        goto: (url) => page.goto(url, { waitUntil: 'domcontentloaded' }),
        evaluate: (fn, ...args) => page.evaluate(fn, ...args),
        async find(fn, ...args) {
          const handle = await page.evaluateHandle(fn, ...args)
          return handle.asElement()
        },
        click: (element) => element.click(),
        async type(element, text) {
          await element.focus()
          await page.keyboard.type(text)
        },
        press: (key) => page.keyboard.press(key),
        screenshot: (path) => page.screenshot({ path }),
        close: () => context.close(),
      }
    },
    close: () => running.close(),
  }
}
