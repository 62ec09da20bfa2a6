import { type Page, expect } from '@playwright/test'
import { composer, messages, openChat } from './chat'
import { collectProblems, test } from './support'

async function say(page: Page, text: string) {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

test('a VIP asks, sees the answer stream on two tabs, copies and clears it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const problems = collectProblems(page)
  const { username } = await openChat(page)
  const other = await context.newPage()
  await other.goto('/chat')
  await expect(other.getByRole('heading', { name: 'Chat with The Artist' })).toBeVisible()
  await expect(other.getByText('You are talking with an AI persona')).toBeVisible()

  // Shift+Enter is a new line, Enter sends; then the field has the focus again.
  await composer(page).fill('Hello!')
  await composer(page).press('Shift+Enter')
  await composer(page).pressSequentially('What should I play?')
  await composer(page).press('Enter')
  await expect(messages(page).first()).toContainText('Hello!\nWhat should I play?')
  await expect(composer(page)).toBeFocused()
  for (const tab of [page, other]) {
    await expect(messages(tab)).toHaveCount(2)
    await expect(messages(tab).last()).toContainText('(Demo answer: no AI was asked.)')
  }
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  const texts = await messages(page).allInnerTexts()
  await expect.poll(() => messages(other).allInnerTexts()).toEqual(texts)

  await page.bringToFront()
  await page.getByRole('button', { name: 'Copy Chat' }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.replaceAll(username, 'the_fan')).toMatch(
    /^\[[^\]]*\d:\d\d[^\]]*\] the_fan: Hello!\nWhat should I play\?\n\n\[[^\]]*\d:\d\d[^\]]*\] The Artist: [^\n]+\n\n\(Demo answer: no AI was asked\.\)$/,
  )
  await expect(page.getByRole('button', { name: 'Copy Chat' })).toBeVisible()

  await page.getByRole('button', { name: 'New Chat' }).click()
  for (const tab of [page, other]) await expect(messages(tab)).toHaveCount(0)

  await page.getByRole('button', { name: 'Clear Chat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clear Chat History' })
  await expect(
    dialog.getByText(
      'Are you sure you want to clear your chat history? This action cannot be undone.',
    ),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Clear Chat' }).click()
  await dialog.getByRole('button', { name: 'Clear History' }).click()
  await expect(page.getByText('Say hello to The Artist')).toBeVisible()
  expect(problems).toEqual([])
})

test('an answer can be stopped and requested again; a failing vendor and a lost connection lose nothing', async ({
  page,
  context,
}) => {
  await openChat(page)
  await say(page, '#slow tell me everything')
  await expect(messages(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(messages(page).first()).toContainText('#slow tell me everything')

  await say(page, '#cut Hello')
  await expect(page.getByRole('alert')).toContainText('Failed to send message')
  await expect(page.getByRole('alert')).toContainText('Run failed with status: failed')
  await expect(page.getByText('Cut short')).toBeVisible()

  await say(page, 'Hi again')
  await expect(messages(page).last()).toContainText('(Demo answer')
  await expect(page.getByRole('alert')).toHaveCount(0)

  // The answer is complete.
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  const before = await messages(page).count()
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
  await say(page, 'Are you there?')
  await expect(messages(page).last()).toContainText('Sending…')
  await context.setOffline(false)
  await expect(messages(page)).toHaveCount(before + 2)
  await expect(messages(page).last()).toContainText('(Demo answer')
})
