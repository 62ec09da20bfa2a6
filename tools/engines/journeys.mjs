const PASSWORD = 'demo-password'

let count = 0
const unique = (word) => `${word}${Date.now().toString(36)}${(count += 1)}`

/** Signs a demo member in with the form. */
async function signIn(page, who) {
  await page.goto('/social/login')
  await page.fill('Email', `${who}@demo.test`, 'main')
  await page.fill('Password', PASSWORD, 'main')
  await page.press('Enter')
  await page.isAt('^/(social/profile/|admin$)')
  const { body } = await page.ask('/api/auth/session')
  expect(body.user?.email === `${who}@demo.test`, 'the session is kept')
}

/** Signs a new fan up with the form. */
async function signUp(page) {
  const username = unique('fan_')
  await page.goto('/social/signup')
  await page.fill('Username', username, 'main')
  await page.fill('Email', `${username}@fans.test`, 'main')
  await page.fill('Password', 'dance-all-night', 'main')
  await page.fill('Confirm Password', 'dance-all-night', 'main')
  await page.click('button', '(create account|sign up)', 'main')
  await page.isAt('^/social/profile/')
  await page.see(username, 'h1')
  return username
}

function expect(isSo, what) {
  if (!isSo) throw new Error(`Not so: ${what}`)
}

/** A VIP hears a track, also across a navigation. */
async function listen(page) {
  await signIn(page, 'vip')
  await page.goto('/music/catalog/neon-boulevard')
  await page.click('button', 'play.*', 'main')
  await page.hear()
  await page.click('link', '.*catalog.*', 'main')
  await page.isAt('^/music/catalog$')
  await page.hear()
  const seconds = () =>
    page.evaluate(() => Math.max(...window.__player.media.map((m) => m.currentTime)))
  const before = await seconds()
  await page.until('the track goes on', async () => (await seconds()) > before + 1)
}

/** A VIP hears a station, then another one, and cannot seek. */
async function radio(page) {
  await signIn(page, 'vip')
  await page.goto('/radio')
  await page.click('button', 'play.*', 'main')
  await page.hear()
  await page.click('button', '.*NYC Rhythm Radio.*', 'main')
  await page.hear()
  await page.click('button', 'Next station', '.player-bar')
  await page.hear()
  // Firefox reports a growing duration for it; a live stream shows none.
  await page.goto('/music/player')
  await page.click('button', 'play', 'main')
  await page.until('some seconds of it', () =>
    page.evaluate(() => window.__player?.media.some((m) => m.currentTime > 4)),
  )
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('input[type="range"]')].every(
        (slider) => slider.disabled || !/seek|position/i.test(slider.ariaLabel ?? ''),
      ),
    ),
    'a station has no seek bar',
  )
  // Firefox paints white ones on the dark page unless colors are set.
  expect(
    await page.evaluate(
      () =>
        !CSS.supports('scrollbar-color', 'red red') ||
        getComputedStyle(document.querySelector('.full-player-lists')).scrollbarColor !== 'auto',
    ),
    'scroll bars have colors',
  )
}

/** A fan writes a post, which a visitor sees. */
async function post(page) {
  await signUp(page)
  const text = unique('On the floor since ')
  await page.goto('/social')
  await page.fill('Write a post', text, 'main')
  await page.click('button', 'post', 'main form')
  await page.see(text, 'article')
  const { body } = await page.ask('/api/posts', { credentials: 'omit' })
  expect(
    body.posts.some(({ content }) => content === text),
    'visitors see it',
  )
}

/** A fan pays and becomes VIP. */
async function join(page) {
  await signUp(page)
  await page.goto('/vip-signup')
  await page.click('button', 'Join VIP', 'main')
  await page.isAt('^/checkout/cs_test_')
  await page.click('button', 'Pay .*')
  await page.see('Welcome to VIP!')
  const { body } = await page.ask('/api/auth/session')
  expect(body.user.isVIP, 'the session is a VIP’s')
}

/** A VIP asks in the chat and gets an answer. */
async function chat(page) {
  await signIn(page, 'vip')
  await page.goto('/chat')
  const question = unique('What should I play? ')
  await page.fill('Your message', question, 'main')
  // Enabled when the history is loaded; Enter sends nothing before.
  await page.click('button', 'Send', 'main')
  await page.see(question, 'li')
  await page.until('an answer to it', () =>
    page.evaluate((text) => {
      const items = [...document.querySelectorAll('main ol li')].map((item) => item.innerText)
      const asked = items.findIndex((item) => item.includes(text))
      return asked !== -1 && items.slice(asked + 1).some((item) => item.includes('Demo answer'))
    }, question),
  )
}

/** An administrator grants VIP to a member, and revokes it. */
async function admin(page) {
  await signIn(page, 'admin')
  await page.goto('/admin/users?role=regular&search=dani_free')
  await page.click('button', 'Make dani_freestyle VIP')
  await page.see('dani_freestyle is VIP now.')
  await page.click('button', 'Undo')
  await page.until('the way back', async () => {
    const { body } = await page.ask('/api/admin/users?role=regular&search=dani_free')
    return JSON.stringify(body).includes('dani_freestyle')
  })
}

/** Without an audio device: one request, one message, and the album keeps its place. */
async function silent(page) {
  await signIn(page, 'vip')
  await page.goto('/music/catalog/neon-boulevard')
  await page.click('button', 'play.*', 'main')
  await page.see('cannot play sound', '[role="alert"]')
  const loads = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/stream?load=')).length,
    )
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const count = await loads()
  expect(count === 1, `one recording is requested, not ${count}`)
}

/** A VIP keeps an album. Without a connection it plays, seeks, and continues with the next track. */
async function offline(page, network) {
  await signIn(page, 'vip')
  await page.goto('/music/catalog/neon-boulevard')
  await page.until('a service worker', () =>
    page.evaluate(() => Boolean(navigator.serviceWorker?.controller)),
  )
  await page.click('button', 'Keep on this device', 'main')
  await page.until('the album on this device', () =>
    page.evaluate(() => document.querySelector('main a[aria-label$=": on this device"]') !== null),
  )
  network.cut()
  await page.goto('/music/offline')
  await page.see('Ready', 'main')
  await page.click('button', 'Play Neon.*', 'main')
  const plays = (from) =>
    page.until(`sound after ${from} s`, () =>
      page.evaluate(
        (at) =>
          window.__player?.media.some((m) => !m.paused && m.currentTime > at && m.readyState > 2),
        from,
      ),
    )
  await plays(1)
  const isAnswered = await page.evaluate(() =>
    window.__player.media.some((m) => m.src.includes('/stream?') || m.src.startsWith('blob:')),
  )
  expect(isAnswered, 'the recording is answered on this device')
  await page.evaluate(() => {
    const medium = window.__player.media.find((m) => !m.paused)
    medium.currentTime = medium.duration - 4
  })
  await plays(30)
  await page.see('Streetlight Serenade', '.player-bar')
  await plays(1)
}

export const JOURNEYS = { listen, radio, post, join, chat, admin, offline, silent }
