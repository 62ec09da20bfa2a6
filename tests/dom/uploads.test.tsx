import { afterEach, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { findUnfinished, rememberUnfinished } from '../../app/admin/uploads/unfinished'
import { cancelUploadItem, uploadStore } from '../../app/admin/uploads/upload-queue'
import type { Release } from '../../shared/releases'
import { signal, sine } from '../support/sounds/signals'
import { floatWav } from '../support/sounds/wav'
import { type ApiRequest, type Handlers, refusal } from './support/api'
import { aRecording, aRelease, aTrack } from './support/data'
import { openOffice } from './support/office'

const CREATE = 'POST /api/admin/releases'
const ADD = 'POST /api/admin/releases/:id/tracks'
const START = 'POST /api/admin/media'
const READ = 'GET /api/admin/media/:id'
const PART = 'PUT /api/admin/media/:id/parts/:number'
const COMPLETE = 'POST /api/admin/media/:id/complete'
const CANCEL = 'DELETE /api/admin/media/:id'
const RECORD = 'PUT /api/admin/tracks/:id/recording'
const PATH = '/admin/releases/night-bus'
const PART_BYTES = 20_000

// Half a second of sound.
const sound = new Blob([floatWav(signal(0.5, 44_100, sine(440), sine(440)))])
const wav = (name: string) => new File([sound], name, { type: 'audio/wav', lastModified: 5 })

afterEach(() => {
  for (const { id } of uploadStore.getState().items) cancelUploadItem(id)
})

type Upload = { kind: string; bytes: number }
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the page sends
const started = (body: unknown) => body as Upload
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the page sends
const added = (body: unknown) => body as { title: string }

/** A release, and uploads as the server keeps them. */
function serving(release: Release, more: Handlers = {}) {
  const uploads: Upload[] = []
  const partsOf = ({ bytes }: Upload) => Math.ceil(bytes / PART_BYTES)
  const handlers: Handlers = {
    'GET /api/admin/releases/:id': () => release,
    'GET /api/admin/releases': () => ({ releases: [release], next_cursor: null }),
    [CREATE]: ({ body }) => Object.assign(release, body),
    [ADD]: ({ body }) => {
      const track = aTrack(release.tracks.length + 1, { recording: null, ...added(body) })
      release.tracks.push(track)
      return track
    },
    [START]: ({ body }) => {
      const upload = started(body)
      const id = `u${uploads.push(upload)}`
      return Response.json({ id, part_bytes: PART_BYTES, parts: partsOf(upload) }, { status: 201 })
    },
    [PART]: ({ params }) => ({ part: Number(params.number), etag: 'e' }),
    [COMPLETE]: ({ params }) => ({ id: params.id, status: 'ready' }),
    [CANCEL]: () => new Response(null, { status: 204 }),
    [RECORD]: ({ params }) => {
      const track = release.tracks.find(({ id }) => id === params.id)!
      return Object.assign(track, { recording: aRecording() })
    },
    ...more,
  }
  return handlers
}

const empty = () => aRelease({ tracks: [] })
const visible = (locator: Locator) => expect.element(locator).toBeVisible()
const uploaded = () => page.getByText('Uploaded.')
const title = (number: number) => page.getByRole('textbox', { name: `Title of track ${number}` })

/** As a browser does it, wherever on the page. `userEvent.upload` would change the time of the file. */
async function drop(...files: File[]) {
  await visible(page.getByRole('button', { name: 'Choose files' }))
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }))
}

it('makes a draft of files, in the order of their names, and uploads original and recording', async () => {
  const { sent, history } = await openOffice('/admin/releases?create=true', serving(empty()))
  await drop(wav('02 Tunnel.wav'), wav('01 - Neon_Nights.wav'), new File(['x'], 'notes.txt'))
  await expect.poll(() => history.location.pathname).toBe(PATH)
  await expect.element(uploaded()).toHaveLength(2)
  expect(sent(CREATE)).toEqual([{ title: 'Untitled release', type: 'ep' }])
  expect(sent(ADD)).toEqual([{ title: 'Neon Nights' }, { title: 'Tunnel' }])
  expect(sent(START)).toMatchObject([
    { kind: 'original', name: '01 - Neon_Nights.wav', bytes: sound.size },
    { kind: 'recording', name: '01 - Neon_Nights.mp3', type: 'audio/mpeg' },
    { kind: 'original', name: '02 Tunnel.wav' },
    { kind: 'recording', name: '02 Tunnel.mp3' },
  ])
  expect(sent(COMPLETE)).toMatchObject([
    {},
    { original_id: 'u1', measured: { loudness: {}, waveform: expect.any(Array) } },
    {},
    { original_id: 'u3' },
  ])
  expect(sent(RECORD)).toEqual([{ upload_id: 'u2' }, { upload_id: 'u4' }])
  // The page was told.
  await expect.element(page.getByText('1:05')).toHaveLength(2)
  expect(findUnfinished('night-bus', wav('02 Tunnel.wav'))).toBeUndefined()
})

it('shows progress, pauses, continues, and says both in steps', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const { sent } = await openOffice(
    PATH,
    serving(empty(), {
      [PART]: async ({ params }: ApiRequest) => {
        if (params.number !== '1') await held
        return { part: Number(params.number), etag: 'e' }
      },
      [READ]: ({ params }) => ({
        id: params.id,
        status: 'uploading',
        bytes: sound.size,
        part_bytes: PART_BYTES,
        parts: Math.ceil(sound.size / PART_BYTES),
        done: [1],
      }),
    }),
  )
  await drop(wav('Tunnel.wav'))
  await visible(page.getByText(/^Uploading \d+ %/))
  await visible(page.getByRole('link', { name: 'Uploading 1 of 1' }).first())
  await expect.element(page.getByText('Tunnel.wav: 25 % uploaded.')).toBeInTheDocument()
  await expect
    .element(page.getByRole('progressbar'))
    .toHaveAttribute('value', expect.stringMatching(/^0\.2[5-9]$/))

  await page.getByRole('button', { name: 'Pause the upload of Tunnel' }).click()
  await visible(page.getByText('Paused'))
  const before = sent(PART).length
  release()
  await page.getByRole('button', { name: 'Continue the upload of Tunnel' }).click()
  await visible(uploaded())
  await expect.element(page.getByText('Tunnel.wav: done.')).toBeInTheDocument()
  // All but the first part of the original, and the recording.
  expect(sent(PART).length - before).toBeGreaterThanOrEqual(Math.ceil(sound.size / PART_BYTES) - 1)
  expect(sent(START)).toHaveLength(2)
  await expect.element(page.getByRole('link', { name: /Uploading/ })).not.toBeInTheDocument()
})

it('waits for a lost connection and continues by itself, also on another page', async () => {
  let isLost = true
  const { history } = await openOffice(
    PATH,
    serving(empty(), {
      [PART]: ({ params }) => {
        if (isLost) throw new TypeError('lost')
        return { part: Number(params.number), etag: 'e' }
      },
      'GET /api/admin/venues': () => ({ venues: [], next_cursor: null }),
    }),
  )
  await drop(wav('Tunnel.wav'))
  await visible(page.getByText('No connection. It continues by itself.'))
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)

  history.push('/admin/venues')
  await visible(page.getByRole('link', { name: 'Uploading 1 of 1' }).first())
  isLost = false
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Tunnel.wav: done.')).toBeInTheDocument()
  const quiet = new Event('beforeunload', { cancelable: true })
  dispatchEvent(quiet)
  expect(quiet.defaultPrevented).toBe(false)
})

it('continues a file of an earlier visit on its track', async () => {
  const release = aRelease({ tracks: [aTrack(1, { title: 'Renamed', recording: null })] })
  const file = wav('Tunnel.wav')
  rememberUnfinished('night-bus', 'track-1', file, { original: 'old' })
  const parts: (string | undefined)[] = []
  const { sent } = await openOffice(
    PATH,
    serving(release, {
      [READ]: () => ({
        id: 'old',
        status: 'uploading',
        bytes: sound.size,
        part_bytes: PART_BYTES,
        parts: 9,
        done: [1, 2, 3, 4, 5, 6, 7],
      }),
      [PART]: ({ params }) => {
        if (params.id === 'old') parts.push(params.number)
        return { part: Number(params.number), etag: 'e' }
      },
    }),
  )
  await visible(page.getByText(/The upload of Tunnel.wav was interrupted/))
  await drop(file)
  await visible(uploaded())
  expect(sent(ADD)).toEqual([])
  expect(sent(START)).toMatchObject([{ kind: 'recording' }])
  expect(new Set(parts)).toEqual(new Set(['8', '9']))
  expect(sent(COMPLETE)[1]).toMatchObject({ original_id: 'old' })
})

it('names the formats that work when a file cannot be decoded', async () => {
  const { sent } = await openOffice(PATH, serving(empty()))
  await drop(new File(['not a sound at all, only text'], 'Tunnel.wma'))
  await visible(page.getByText(/^This browser cannot read this format. It can read .*WAV.*\.$/))
  await visible(page.getByRole('link', { name: '1 upload failed' }).first())
  await visible(page.getByRole('button', { name: 'Try Tunnel again' }))
  expect(sent(START)).toEqual([])
  await page.getByRole('button', { name: 'Cancel the upload of Tunnel' }).click()
  await expect.element(page.getByRole('button', { name: /Tunnel again/ })).not.toBeInTheDocument()
  await visible(title(1))
})

it('begins anew after the server refused a file', async () => {
  let refuses = true
  const { sent } = await openOffice(
    PATH,
    serving(empty(), {
      [COMPLETE]: ({ params }) =>
        refuses ? refusal(422, 'media_unreadable') : { id: params.id, status: 'ready' },
    }),
  )
  await drop(wav('Tunnel.wav'))
  await visible(page.getByText('This file is not of the kind that it should be.').first())
  refuses = false
  await page.getByRole('button', { name: 'Try Tunnel again' }).click()
  await visible(uploaded())
  expect(sent(START)).toMatchObject([
    { kind: 'original' },
    { kind: 'original' },
    { kind: 'recording' },
  ])
})

it('deletes what the server has of a cancelled file', async () => {
  const { sent } = await openOffice(PATH, serving(empty(), { [PART]: () => new Promise(() => {}) }))
  await drop(wav('Tunnel.wav'))
  await visible(page.getByText(/^Uploading \d+ %/))
  await page.getByRole('button', { name: 'Cancel the upload of Tunnel' }).click()
  await expect.poll(() => sent(CANCEL)).toHaveLength(1)
  await visible(page.getByText('No recording yet'))
  expect(findUnfinished('night-bus', wav('Tunnel.wav'))).toBeUndefined()
})

it('keeps the track that has its recording when only the answer was lost', async () => {
  let attempts = 0
  let bytes = 0
  const release = empty()
  const handlers = serving(release)
  await openOffice(PATH, {
    ...handlers,
    [START]: (request) => {
      bytes = started(request.body).bytes
      return handlers[START]!(request)
    },
    [RECORD]: () => {
      attempts += 1
      if (attempts > 1) return refusal(409, 'upload_not_ready')
      release.tracks[0]!.recording = aRecording({ bytes })
      setTimeout(() => dispatchEvent(new Event('online')), 50)
      throw new TypeError('lost')
    },
  })
  await drop(wav('Tunnel.wav'))
  await visible(uploaded())
  expect(attempts).toBe(2)
})
