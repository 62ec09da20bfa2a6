import { expect } from '@playwright/test'
import { collectProblems, openPainted, test } from './support'

test('a visitor’s landing page loads later sections with the first sign of use, and none of the player', async ({
  page,
}) => {
  const problems = collectProblems(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const has = (name: string) => scripts.some((path) => path.startsWith(`/assets/${name}-`))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/-landing-sections-*.js', async (route) => {
    await held
    await route.continue()
  })
  await openPainted(page, '/')
  await expect.poll(() => has('track-visits')).toBe(true)
  for (const name of ['-landing-sections', 'common', 'player-core'])
    expect([name, has(name)]).toEqual([name, false])

  // A press before the code is here is repeated.
  await page.getByRole('button', { name: 'Show the event banner full screen' }).press('Enter')
  await expect.poll(() => has('-landing-sections')).toBe(true)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(has('player-core')).toBe(false)
  expect(problems).toEqual([])
})

test('a landing page that was scrolled before its scripts came is rendered alike by the browser', async ({
  page,
}) => {
  const problems = collectProblems(page)
  await openPainted(page, '/?lang=pt-BR#contact')
  await expect(page.getByRole('button', { name: 'Enviar mensagem' })).toBeInViewport()
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByText('Este campo é obrigatório').first()).toBeVisible()
  expect(problems).toEqual([])
})

test('a change of the language waits for the parts that are hydrated later', async ({ page }) => {
  const problems = collectProblems(page)
  await openPainted(page, '/')
  await page.getByRole('link', { name: 'PT: Português' }).first().click()
  await expect(page.getByRole('button', { name: 'Enviar mensagem' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  expect(problems).toEqual([])
})
