import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { AuditEntry } from '../../shared/audit'
import { openOffice } from './support/office'

const LONG = 'averylongwordthatdoesnotfitintoonelineofanyphoneatall'.repeat(2)

const entry: AuditEntry = {
  id: 'one',
  actor_id: 'admin',
  actor_name: 'demo_admin',
  action: 'venue.update',
  target_type: 'venue',
  target_id: 'hall',
  target_label: LONG,
  before: { name: 'Hall' },
  after: { name: LONG },
  created_at: '2026-11-01T10:00:00.000Z',
}

afterEach(() => page.viewport(1280, 900))

it('keeps long words inside the page', async () => {
  await page.viewport(320, 800)
  await openOffice('/admin/audit', {
    'GET /api/admin/audit': () => ({ entries: [entry], next_cursor: null }),
  })
  await expect.element(page.getByText(LONG).first()).toBeVisible()
  await page.getByRole('main').getByText('What changed').first().click()
  await expect.element(page.getByText(LONG).last()).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
})

it('names a section of the site in the reader’s language', async () => {
  const published: AuditEntry = {
    ...entry,
    action: 'site.publish',
    target_type: 'site',
    target_id: 'brand',
    target_label: 'brand',
  }
  await openOffice(
    '/admin/audit',
    { 'GET /api/admin/audit': () => ({ entries: [published], next_cursor: null }) },
    { language: 'pt-BR' },
  )
  await expect
    .element(page.getByText('demo_admin publicou a seção Nomes e cores do site'))
    .toBeVisible()
})
