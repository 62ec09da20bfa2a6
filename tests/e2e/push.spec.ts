import { type BrowserContext, type Page, expect } from '@playwright/test'
import { join } from './members'
import { requestSandbox } from './sandbox'
import { openPainted, test } from './support'

/** As worker/push/message.ts writes it. */
const message = (path: string, title = '“Neon” is out now') =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title,
      body: 'Listen now',
      navigate: `https://club.test${path}`,
      lang: 'en',
      dir: 'ltr',
      tag: 'release-neon',
      data: { kind: 'release' },
    },
  })

/** The page, with its service worker, and the permission to show notifications. */
async function openClub(page: Page, path = '/') {
  await page.context().grantPermissions(['notifications'])
  await openPainted(page, path)
  const origin = new URL(page.url()).origin
  const client = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL === `${origin}/`) resolve(registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })
  const registrationId = await registered
  const worker = serviceWorkerOf(page.context())
  await worker.evaluate(countShown)
  const count = () => worker.evaluate(() => Reflect.get(globalThis, 'shownCount'))
  return {
    /** Resolves when the notification is shown. */
    deliver: async (data: string) => {
      const before = await count()
      await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
      await expect.poll(count).toBe(before + 1)
    },
  }
}

/**
 * Counts, in the service worker, the notifications that the system shows. `getNotifications` must not be called before: Chromium then
 * deletes what the system does not show yet.
 */
function countShown() {
  // oxlint-disable-next-line typescript/no-explicit-any, typescript/no-unsafe-type-assertion -- the types of a page lack those of a service worker
  const scope = globalThis as any
  const { showNotification } = scope.registration
  scope.shownCount = 0
  scope.registration.showNotification = async (...parameters: unknown[]) => {
    await showNotification.apply(scope.registration, parameters)
    scope.shownCount += 1
  }
}

function serviceWorkerOf(context: BrowserContext) {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  return worker
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(
      ({ title, body, lang, tag, icon, data }) => ({
        title,
        body,
        lang,
        tag,
        icon: new URL(icon).pathname,
        data,
      }),
    )
  })

/** As if the first notification was pressed. */
async function press(context: BrowserContext) {
  await serviceWorkerOf(context).evaluate(async () => {
    // oxlint-disable-next-line typescript/no-explicit-any, typescript/no-unsafe-type-assertion -- the types of a page lack those of a service worker
    const scope = globalThis as any
    const [notification] = await scope.registration.getNotifications()
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
}

test.describe('a push message', () => {
  test('is shown, without readable text by the name of the site; one of the same tag replaces it', async ({
    page,
  }) => {
    const { deliver } = await openClub(page, '/terms')
    await deliver(message('/music/catalog'))
    await expect
      .poll(() => shown(page))
      .toEqual([
        {
          title: '“Neon” is out now',
          body: 'Listen now',
          lang: 'en',
          tag: 'release-neon',
          icon: '/media/brand/icon-192.png',
          data: { kind: 'release', navigate: 'https://club.test/music/catalog' },
        },
      ])
    await deliver(message('/music/catalog', 'Again'))
    const titles = async () => (await shown(page)).map(({ title }) => title)
    await expect.poll(titles).toEqual(['Again'])
    await deliver('not JSON')
    const { hostname } = new URL(page.url())
    await expect.poll(async () => (await titles()).toSorted()).toEqual([hostname, 'Again'])
  })

  test('opens its target in the open tab, without loading the page again', async ({ page }) => {
    const { deliver } = await openClub(page, '/terms')
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await deliver(message('/music/catalog?lang=en#list'))
    await expect.poll(async () => (await shown(page)).length).toBe(1)
    await press(page.context())
    await expect(page).toHaveURL(/\/music\/catalog/)
    expect(new URL(page.url()).hostname).not.toBe('club.test')
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
    await expect.poll(() => shown(page)).toEqual([])

    // Also where the page's scripts do not answer.
    await page.evaluate(() => {
      navigator.serviceWorker.onmessage = null
    })
    await deliver(message('/events'))
    await expect.poll(async () => (await shown(page)).length).toBe(1)
    await press(page.context())
    await expect(page).toHaveURL(/\/events$/)
  })
})

/**
 * Chromium cannot subscribe without the push service of its vendor: the sandbox's subscription takes its place. Everything after
 * `subscribe` is real.
 */
async function fakeSubscribe(page: Page) {
  const subscription = await requestSandbox('GET', '/push/subscription')
  await page.addInitScript((json) => {
    let current: object | null = null
    const fake = {
      ...json,
      toJSON: () => json,
      unsubscribe: async () => {
        current = null
        sessionStorage.removeItem('subscribed')
        return true
      },
    }
    if (sessionStorage.getItem('subscribed')) current = fake
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (!/^B[\w-]{86}$/.test(applicationServerKey)) throw new Error('No key')
        sessionStorage.setItem('subscribed', 'yes')
        current = fake
        return fake
      },
    })
  }, subscription)
}

const subscriptionsOf = async (page: Page) => {
  const { push } = await (await page.request.get('/api/account/export')).json()
  return push.push_subscriptions.length
}

test.describe('notifications on this device', () => {
  test('are turned on by a press, stay on, are turned off, and end with signing out', async ({
    page,
  }) => {
    await page.context().grantPermissions(['notifications'])
    await fakeSubscribe(page)
    await join(page)
    await page.goto('/social/settings')
    const choice = page.getByRole('checkbox', { name: 'Show notifications on this device' })
    await expect(choice).not.toBeChecked()
    await choice.focus()
    await page.keyboard.press('Space')
    await expect(choice).toBeChecked()
    await expect(page.getByText('Signing out also turns notifications off')).toBeVisible()
    await expect.poll(() => subscriptionsOf(page)).toBe(1)
    await page.reload()
    await expect(choice).toBeChecked()
    await choice.uncheck()
    await expect.poll(() => subscriptionsOf(page)).toBe(0)
    await page.reload()
    await expect(choice).not.toBeChecked()

    await choice.check()
    await expect.poll(() => subscriptionsOf(page)).toBe(1)
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('subscribed'))).toBeNull()
  })
})
