import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
// Loaded when the page opens.
import '../../app/admin/broadcasts/broadcast-screen'
import { aBroadcast } from './support/data'
import { openOffice } from './support/office'

const ONE = 'GET /api/admin/broadcasts/:id'
const REPORT = 'GET /api/admin/broadcasts/:id/report'
const CANCEL = 'POST /api/admin/broadcasts/:id/cancel'
const button = (name: string) => page.getByRole('button', { name, exact: true })

afterEach(() => vi.useRealTimers())

it('shows progress and figures of a broadcast that is sent, and stops it', async () => {
  const { sent } = await openOffice('/admin/broadcasts/tour', {
    [ONE]: () => ({
      broadcast: aBroadcast({ status: 'sending', recipients: 1121, sent: 300 }),
    }),
    [REPORT]: () => ({
      recipients: 1121,
      sent: 300,
      delivered: 280,
      bounced: 2,
      complained: 1,
      unsubscribed: 3,
      clicks: 17,
      failed: 0,
      skipped: 4,
      unknown: 0,
    }),
    [CANCEL]: () => ({ broadcast: aBroadcast() }),
  })
  await expect.element(page.getByText('300 of 1,121 sent')).toBeVisible()
  await expect.element(page.getByText('Skipped')).toBeVisible()
  await expect.element(page.getByText('Refused')).not.toBeInTheDocument()
  await button('Stop sending').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sending' }).click()
  await expect.poll(() => sent(CANCEL)).toHaveLength(1)
})

it('counts on after Send now: before the sender begins, while it sends, and what arrives later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const wait = () => vi.advanceTimersByTime(2000)
  let broadcast = aBroadcast({
    status: 'scheduled',
    send_at: '2026-11-01T12:00:00.000Z',
    updated_at: '2026-11-01T12:00:00.001Z',
  })
  const counts = { recipients: 3, sent: 0, delivered: 0, bounced: 0, complained: 0 }
  let report = { ...counts, unsubscribed: 0, clicks: 0, failed: 0, skipped: 0, unknown: 0 }
  await openOffice('/admin/broadcasts/tour', {
    [ONE]: () => ({ broadcast }),
    [REPORT]: () => report,
  })
  const figure = (name: string) =>
    page.getByText(name, { exact: true }).last().element().nextSibling
  await expect.element(page.getByText(/^Sending starts/)).toBeVisible()
  await expect.element(page.getByText('Delivered')).not.toBeInTheDocument()
  broadcast = { ...broadcast, status: 'sending', recipients: 3 }
  wait()
  await expect.element(page.getByText('0 of 3 sent')).toBeVisible()
  await expect.element(page.getByText('Delivered')).toBeVisible()
  // It is all sent before the next poll: the last report was of no mail.
  broadcast = { ...broadcast, status: 'sent', sent: 3, sent_at: new Date().toISOString() }
  report = { ...report, sent: 3 }
  wait()
  await expect.poll(() => figure('Sent')?.textContent).toBe('3')
  expect(figure('Delivered')?.textContent).toBe('0')
  report = { ...report, delivered: 3 }
  wait()
  await expect.poll(() => figure('Delivered')?.textContent).toBe('3')
})
