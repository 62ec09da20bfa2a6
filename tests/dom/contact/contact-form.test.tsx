import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ContactFormCard } from '../../../app/features/contact/contact-form'
import { chooseLanguage } from '../../../app/lib/intl/language'
import { type Handlers, refusal, serveApi } from '../support/api'
import { renderRouter } from '../support/render-router'

const SEND = 'POST /api/contact'
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const send = page.getByRole('button', { name: 'Send message' })
const news = page.getByRole('checkbox')

async function open(handlers: Handlers = {}) {
  const api = serveApi(handlers)
  await chooseLanguage('en')
  const root = createRootRoute({ component: ContactFormCard })
  await renderRouter(createRouter({ routeTree: root, history: createMemoryHistory() }))
  return api
}

async function fill() {
  await field('Name').fill('Ana')
  await field('Email').fill('ana@fans.test')
  await field('Subject').fill('Hello')
  await field('Message').fill('I was at the rink in 1988.')
}

it('names the missing fields and focuses the first', async () => {
  const { sent } = await open()
  await send.click()
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('Name')).toHaveAccessibleDescription('This field is required')
  await expect.element(field('Message')).toHaveAccessibleDescription('This field is required')
  expect(sent(SEND)).toEqual([])
})

it('shows six rows of the message', async () => {
  await open()
  await expect.element(field('Message')).toBeVisible()
  const message = field('Message').element()
  const style = getComputedStyle(message)
  const text =
    message.clientHeight -
    Number.parseFloat(style.paddingTop) -
    Number.parseFloat(style.paddingBottom)
  expect(Math.round(text / Number.parseFloat(style.lineHeight))).toBe(6)
})

it('sends, confirms, and is empty again with the newsletter ticked', async () => {
  const answer = Promise.withResolvers<Response>()
  const { sent } = await open({ [SEND]: () => answer.promise })
  await fill()
  await expect.element(news).toBeChecked()
  await news.click()
  await send.click()
  const sending = page.getByRole('button', { name: 'Sending...' })
  await expect.element(sending).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => sent(SEND)).toMatchObject([{ name: 'Ana', subscribe: false }])
  answer.resolve(Response.json({}, { status: 201 }))
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent("Message sent successfully! We'll get back to you soon.")
  await expect.element(field('Message')).toHaveValue('')
  await expect.element(news).toBeChecked()
  // The earlier submission leaves no error messages.
  await send.click()
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

it('keeps its text when sending fails, and says so', async () => {
  await open({ [SEND]: () => refusal(500, 'internal') })
  await fill()
  await send.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to send message. Please try again.')
  await expect.element(field('Message')).toHaveValue('I was at the rink in 1988.')
})
