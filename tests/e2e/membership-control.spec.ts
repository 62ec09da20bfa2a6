import { expect } from '@playwright/test'
import { join } from './members'
import { controlSandbox } from './sandbox'
import { accessibilityProblems, test } from './support'
import { SITE, STREAM, TRACK, answers, becomeVip } from './vip'

test.use({ baseURL: SITE })

test('a VIP cancels in the portal and resumes; a failed renewal keeps access in the grace period; the page shows each', async ({
  page,
}) => {
  await join(page)
  const subscription = await becomeVip(page)
  await page.goto('/vip-signup')
  await page.getByRole('link', { name: 'Manage plan' }).click()
  await expect(page).toHaveURL(/\/membership$/)
  await expect(page.getByText('The next payment of $9.99 is on')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Invoices' }).getByText('Paid')).toBeVisible()

  await page.getByRole('button', { name: 'Manage or cancel' }).click()
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await page.getByRole('link', { name: 'Back to the club' }).click()
  await expect(page.getByRole('heading', { name: /^You are VIP until/ })).toBeVisible()
  expect(await answers(page, STREAM)).toBe(206)

  await page.getByRole('button', { name: 'Keep my membership' }).click()
  await page.getByRole('button', { name: 'Keep membership' }).click()
  await page.getByRole('link', { name: 'Back to the club' }).click()
  await expect(page.getByRole('heading', { name: 'You are VIP', exact: true })).toBeVisible()

  await controlSandbox('POST', `/subscriptions/${subscription}/advance`, { card: 'declined' })
  await page.reload()
  await expect(
    page.getByRole('heading', { name: 'Your last payment did not go through' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change card' })).toBeVisible()
  expect(await answers(page, STREAM)).toBe(206)
})

test('losing VIP during a track locks the track, and open pages say so at once', async ({
  page,
}) => {
  await join(page)
  const subscription = await becomeVip(page)
  await page.goto(TRACK)
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Pause', exact: true }),
  ).toBeVisible()
  await controlSandbox('POST', '/refunds', { subscription })
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Become a VIP Member' }).first(),
  ).toBeVisible()
  expect(await answers(page, STREAM)).toBe(403)
  await page.goto('/membership')
  await expect(page.getByRole('heading', { name: 'Your payment was refunded' })).toBeVisible()
})

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' })

  test('the fan pays in reais, and every page is accessible', async ({ page }) => {
    test.setTimeout(120_000)
    await join(page)
    await page.goto('/vip-signup')
    await expect(page.getByText(/R\$\s49,90/).first()).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Assinar o VIP' }).click()
    await expect(page.getByRole('button', { name: /Pagar R\$\s49,90/ })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: /^Pagar/ }).click()
    await expect(page.getByRole('heading', { name: 'Boas-vindas ao VIP!' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto('/membership')
    await expect(page.getByText(/O próximo pagamento, de R\$\s49,90/)).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Gerenciar ou cancelar' }).click()
    await expect(page.getByRole('button', { name: 'Cancelar assinatura' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
