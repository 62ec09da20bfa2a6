import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

export const unique = (word: string) => `${word} ${Date.now().toString(36)}`
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
/** Dialogs and questions. A toast is a dialog too, but not a modal one. */
export const dialog = (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog]').and(page.locator(':not([aria-modal=false])'))
export const csv = (text: string) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

/** The file behind a link: its name and its lines, with the byte order mark before the first. */
export async function downloaded(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ])
  return {
    name: download.suggestedFilename(),
    lines: (await readFile(await download.path(), 'utf8')).replace(/\r\n$/, '').split('\r\n'),
  }
}
