import { expect } from '@playwright/test'
import { join } from './members'
import { controlSandbox } from './sandbox'
import { collectProblems, test } from './support'
import { SITE, STREAM, TRACK, answers, goToPay } from './vip'

test.use({ baseURL: SITE })

test('a fan meets a lock, pays, and plays the track: in the paying tab and in one that was already open', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await join(page)
  const problems = collectProblems(page)
  const other = await context.newPage()
  await other.goto(TRACK)
  await other.evaluate(() => Reflect.set(window, 'neverReloaded', true))
  await expect(
    other.getByRole('main').getByRole('link', { name: 'Become a VIP Member' }),
  ).toBeVisible()

  await page.goto(TRACK)
  await page.getByRole('main').getByRole('link', { name: 'Become a VIP Member' }).first().click()
  await expect(page).toHaveURL(/\/vip-signup\?next=/)
  for (const said of [/\$9\.99/, /renews automatically/, /Cancel any time/, /within 14 days/])
    await expect(page.getByText(said).first()).toBeVisible()
  await goToPay(page)

  await test.step('a declined card is not charged and may be changed', async () => {
    await page.getByLabel('Is declined').check()
    await page.getByRole('button', { name: 'Pay $9.99' }).click()
    await expect(page.getByRole('alert')).toContainText('declined')
    await page.getByLabel('Pays', { exact: false }).first().check()
  })

  await page.getByRole('button', { name: 'Pay $9.99' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to VIP!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Social Hub' })).toHaveAttribute(
    'href',
    '/social',
  )

  await test.step('the member returns to the track, which plays', async () => {
    await page.getByRole('link', { name: 'Back to where you were' }).click()
    await expect(page).toHaveURL(new RegExp(`${TRACK}$`))
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Play', exact: true }),
    ).toBeVisible()
  })

  await test.step('the other tab is notified, and plays without a reload', async () => {
    await other.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
    await expect(
      other.getByRole('main').getByRole('button', { name: 'Pause', exact: true }),
    ).toBeVisible()
    expect(await other.evaluate(() => Reflect.get(window, 'neverReloaded'))).toBe(true)
    expect(await answers(other, STREAM)).toBe(206)
  })
  expect(problems.filter((problem) => !problem.includes('127.0.0.1'))).toEqual([])
})

test('a fan chooses the currency, leaves without paying, is told that nothing was charged, and can return', async ({
  page,
}) => {
  await join(page)
  await page.goto('/vip-signup?next=%2Fmusic%2Fcatalog')
  await page.getByText('BRL', { exact: true }).click()
  await expect(page.getByText('R$49.90').first()).toBeVisible()
  await goToPay(page)
  await expect(page.getByRole('button', { name: 'Pay R$49.90' })).toBeVisible()
  await page.getByRole('link', { name: 'Leave without paying' }).click()
  await expect(page.getByText('Nothing was charged')).toBeVisible()
  await expect(page).toHaveURL(/next=%2Fmusic%2Fcatalog/)
  expect(await answers(page, STREAM)).toBe(403)
})

test('when checkout fails to start the fan is asked to try again; two clicks then open one session', async ({
  page,
}) => {
  await join(page)
  await page.goto('/vip-signup')
  const button = page.getByRole('button', { name: 'Join VIP' })
  await controlSandbox('POST', '/faults', { fail: '500', times: 3, path: '/v1/checkout/sessions' })
  await button.click()
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible()
  await controlSandbox('DELETE', '/faults')
  await controlSandbox('DELETE', '/calls')
  await button.dblclick()
  await expect(page).toHaveURL(/\/checkout\/cs_test_/)
  const { count } = await controlSandbox('GET', '/calls?path=/v1/checkout/sessions')
  expect(count).toBe(1)
})

test('a payment that is unconfirmed after half a minute is shown as pending, not failed', async ({
  page,
}) => {
  await join(page)
  await page.goto('/vip-signup')
  await goToPay(page)
  // Neither the webhook nor the page's own question to Stripe may confirm it.
  await controlSandbox('POST', '/webhooks/hold')
  await controlSandbox('POST', '/faults', { fail: '500', times: 1000, path: '/v1/subscriptions' })
  try {
    await page.clock.install()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
    await page.clock.fastForward(31_000)
    await expect(page.getByRole('heading', { name: 'Still confirming' })).toBeVisible()
    await expect(page.getByText('You do not need to pay again')).toBeVisible()
  } finally {
    await controlSandbox('DELETE', '/faults')
    await controlSandbox('POST', '/webhooks/release')
  }
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('heading', { name: 'Welcome to VIP!' })).toBeVisible()
})
