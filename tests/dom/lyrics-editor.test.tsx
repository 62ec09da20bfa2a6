import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Release } from '../../shared/releases'
import { aRelease, aTrack } from './support/data'
import { focus, openOffice } from './support/office'

const CHANGE_TRACK = 'PATCH /api/admin/tracks/:id'
const PATH = '/admin/releases/night-bus'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog', { name: 'Edit track' })
const lyrics = () => dialog().getByLabelText('Lyrics', { exact: true })
const line = (name: RegExp) => dialog().getByRole('radio', { name })

const serving = (release: Release) => ({
  'GET /api/admin/releases/:id': () => release,
  [CHANGE_TRACK]: ({ params, body }: { params: { id?: string | undefined }; body: unknown }) =>
    Object.assign(
      release.tracks.find(({ id }) => id === params.id)!,
      body,
    ),
})

async function openTrack(text: string, recorded = true) {
  const track = aTrack(1, { lyrics: text, ...(!recorded && { recording: null }) })
  const office = await openOffice(PATH, serving(aRelease({ tracks: [track] })))
  // The sortable list has replaced the plain one, and with it its dialogs.
  await expect.element(button('Reorder Song 1')).toBeVisible()
  await button('Edit Song 1').click()
  await expect.element(lyrics()).toBeVisible()
  return office
}

it('stamps, moves and takes back times by keyboard alone, and saves LRC', async () => {
  const { sent } = await openTrack('One\n\nTwo')
  await button('Set the times').click()
  await expect.element(button('Listen to Song 1')).toHaveFocus()
  // Nothing plays here, so every stamp is at the beginning.
  await userEvent.keyboard('{Tab}')
  await expect.element(button('The line begins')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(line(/0:00\.00 One/)).toBeVisible()
  await expect.element(line(/Two/)).toBeChecked()
  await expect.element(page.getByText('1 line has no time: fans will not see it.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('The line begins')).toHaveAttribute('aria-disabled', 'true')
  focus(button('Undo'))
  await userEvent.keyboard(' ')
  await expect.element(line(/– Two/)).toBeChecked()
  focus(button('The line begins'))
  await userEvent.keyboard('{Enter}')

  focus(line(/One/))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(line(/Two/)).toBeChecked()
  focus(button('0.1 s later'))
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(line(/0:00\.20 Two/)).toBeVisible()
  await button('0.1 s earlier').click()

  await button('Save').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent(CHANGE_TRACK)).toMatchObject([{ lyrics: '[00:00.00]One\n\n[00:00.10]Two' }])
})

it('goes back to the text with the new times, and asks before they are lost', async () => {
  await openTrack('One\nTwo')
  await button('Set the times').click()
  await button('The line begins').click()
  await button('Back to the text').click()
  await expect.element(lyrics()).toHaveValue('[00:00.00]One\nTwo')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(lyrics()).toHaveValue('[00:00.00]One\nTwo')
})

it('asks before the page is left', async () => {
  const { history } = await openTrack('One')
  await lyrics().fill('Two')
  history.push('/admin/releases')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(history.location.pathname).toBe(PATH)
  await expect.element(lyrics()).toHaveValue('Two')
})

it('loads files in UTF-8, UTF-16 and what Windows wrote before, and refuses what is no text', async () => {
  await openTrack('')
  await expect.element(button('Set the times')).toHaveAttribute('aria-disabled', 'true')
  const load = async (bytes: number[]) => {
    const input = document.querySelector<HTMLInputElement>('input[accept^=".lrc"]')!
    await userEvent.upload(input, new File([new Uint8Array(bytes)], 'song.lrc'))
  }
  await load([0xc3, 0xa9])
  await expect.element(lyrics()).toHaveValue('é')
  await load([0xff, 0xfe, 0x57, 0x5b])
  await expect.element(lyrics()).toHaveValue('字')
  await load([0x41, 0xe9])
  await expect.element(lyrics()).toHaveValue('Aé')
  await load(Array.from({ length: 100_001 }, () => 0))
  await expect.element(lyrics()).toHaveAccessibleDescription(/too long/i)
  await expect.element(lyrics()).toHaveValue('Aé')
})

it('says why a track without a recording gets no times', async () => {
  await openTrack('One', false)
  await expect.element(button('Set the times')).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(page.getByText('Times can be set once the track has a recording.'))
    .toBeVisible()
})
