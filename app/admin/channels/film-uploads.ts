import { createStore } from 'zustand/vanilla'
import { findUnfinished, forgetUnfinished, rememberUnfinished } from '../uploads/unfinished'
import { uploadFile } from '../uploads/upload-file'
import { uploadPicture } from '../uploads/cover-uploads'
import { persist } from '../uploads/persist'
import { frameOf } from './film-frame'
import { changeChannel } from './queries'

export type FilmUpload = {
  name: string
  step: 'sending' | 'waiting' | 'checking' | 'done' | 'failed'
  /** From 0 to 1. */
  share: number
  error: unknown
}

/** By channel. An upload continues after its page was left. */
export const filmStore = createStore<Record<string, FilmUpload>>(() => ({}))

const running = new Map<string, AbortController>()

/** As the owner of unfinished uploads: the same file continues where it was cut off. */
const ownerOf = (channelId: string) => `channel:${channelId}`

export const cancelFilm = (channelId: string) => {
  running.get(channelId)?.abort()
  filmStore.setState(({ [channelId]: _cancelled, ...others }) => others, true)
}

/** @param needsPoster a frame of the film becomes the poster */
export async function uploadFilm(channelId: string, file: File, needsPoster: boolean) {
  running.get(channelId)?.abort()
  const controller = new AbortController()
  const { signal } = controller
  running.set(channelId, controller)
  const owner = ownerOf(channelId)
  const show = (change: Partial<FilmUpload>) => {
    if (signal.aborted) return
    filmStore.setState((now) => ({
      [channelId]: {
        name: file.name,
        step: 'sending',
        share: 0,
        error: null,
        ...now[channelId],
        ...change,
      },
    }))
  }
  show({ name: file.name, step: 'sending', share: 0, error: null })
  try {
    const film_upload_id = await uploadFile(
      { kind: 'film', name: file.name, type: file.type, content: file },
      {
        signal,
        resume: findUnfinished(owner, file)?.original,
        onStarted: (original) => rememberUnfinished(owner, 'film', file, { original }),
        onProgress: (sent) => show({ share: sent / file.size }),
        onWaiting: (isWaiting) => show({ step: isWaiting ? 'waiting' : 'sending' }),
        onChecking: () => show({ step: 'checking' }),
      },
    )
    await persist(() => changeChannel(channelId, { film_upload_id }), { signal })
    forgetUnfinished(owner, file)
  } catch (error) {
    return show({ step: 'failed', error })
  }
  // The screen reads the channel again when it is done, so the picture comes first.
  if (needsPoster) await addPoster(channelId, file)
  show({ step: 'done', share: 1 })
}

/** The channel works without one: the team sees that it is missing. */
async function addPoster(channelId: string, file: File) {
  const frame = await frameOf(file).catch(() => null)
  if (frame)
    await uploadPicture(ownerOf(channelId), frame, (poster_upload_id) =>
      changeChannel(channelId, { poster_upload_id }),
    )
}
