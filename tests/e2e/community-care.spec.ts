import { expect } from '@playwright/test'
import { card, unique } from './feed'
import { join } from './members'
import { collectProblems, test } from './support'

// A service worker that takes a page over at that moment lets a request pass `page.route`.
test.use({ serviceWorkers: 'block' })

test('code is shown as text and never runs', async ({ page, elsewhere }) => {
  const problems = collectProblems(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await join(page)
  await page.goto('/social')
  const start = unique('Code')
  const code = `${start} <img src=x onerror=alert(1)> javascript:alert(2) </script><script>alert(3)</script> {{7*7}} \${x} https://a.example/"onmouseover="alert(4)`
  await page.getByRole('textbox', { name: 'Write a post' }).fill(code)
  await page.keyboard.press('ControlOrMeta+Enter')
  const shown = card(page, start)
  await expect(shown.getByText('<img src=x onerror=alert(1)>', { exact: false })).toBeVisible()
  await expect(shown.getByText('{{7*7}} ${x}', { exact: false })).toBeVisible()
  for (const link of await shown.locator('p a').all()) {
    expect(await link.getAttribute('href')).toMatch(/^https:\/\//)
    expect(await link.getAttribute('rel')).toContain('ugc nofollow noopener')
  }
  await shown
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .click()
  const visitor = await elsewhere()
  const visitorProblems = collectProblems(visitor)
  await visitor.goto(page.url())
  await expect(visitor.getByText('{{7*7}} ${x}', { exact: false })).toBeVisible()
  expect(dialogs).toEqual([])
  expect([...problems, ...visitorProblems]).toEqual([])
})

test('a picture that is also HTML and a script is served only as a picture', async ({ page }) => {
  await join(page)
  await page.goto('/terms')
  const url = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 32
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    const form = new FormData()
    const tail = '<html><script>document.title = "ran"; alert(1)</script>'
    form.append('image', new Blob([png ?? '', tail], { type: 'text/html' }), 'x.html')
    const response = await fetch('/upload/image', { method: 'POST', body: form })
    const answer: unknown = await response.json()
    return typeof answer === 'object' && answer && 'url' in answer ? String(answer.url) : ''
  })
  expect(url).toMatch(/^\/uploads\/posts\/[a-z0-9-]+\.png$/)
  // The site's policy allows its own scripts: the content type is what stops this one.
  const outcome = await page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script')
        script.src = src
        script.onload = () => resolve('ran')
        script.onerror = () => resolve('refused')
        document.head.append(script)
      }),
    url,
  )
  expect(outcome).toBe('refused')
  let asked = false
  page.on('dialog', (dialog) => {
    asked = true
    void dialog.dismiss()
  })
  const response = await page.goto(url)
  expect(response?.headers()).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(await page.title()).not.toBe('ran')
  expect(asked).toBe(false)
})
