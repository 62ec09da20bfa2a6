import { useEffect, useRef, useState } from 'react'
import { isTooLarge } from '../../../../shared/member-pictures'
import { ApiError } from '../../../lib/api/api-error'
import { uploadPicture } from '../../../lib/api/upload'

type Upload = { preview: string; progress: number }
type UploadEvents = { onStart: () => void; onDone: (url: string) => void }

/** Uploads a picture as soon as it is chosen, while the text is written. */
export function usePictureUpload({ onStart, onDone }: UploadEvents) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const sending = useRef<AbortController>(null)

  useEffect(() => () => sending.current?.abort(), [])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  const clear = () => {
    sending.current?.abort()
    setUpload(null)
    setPreview(null)
    setError(null)
  }

  const send = async (file: File) => {
    clear()
    const problem = pictureError(file)
    if (problem) return setError(problem)
    onStart()
    const abort = new AbortController()
    sending.current = abort
    const shown = URL.createObjectURL(file)
    setPreview(shown)
    setUpload({ preview: shown, progress: 0 })
    try {
      const { url } = await uploadPicture('post', file, {
        signal: abort.signal,
        onProgress: (progress) => !abort.signal.aborted && setUpload({ preview: shown, progress }),
      })
      if (!abort.signal.aborted) onDone(url)
    } catch (failure) {
      if (abort.signal.aborted) return
      setError(failure)
      setPreview(null)
    }
    if (!abort.signal.aborted) setUpload(null)
  }

  return { upload, preview, error, send, clear }
}

/** Checks type and size before the upload, with the server's rules. */
export function pictureError({ type, size }: { type: string; size: number }) {
  if (!type.startsWith('image/')) return new ApiError('not_an_image')
  return isTooLarge('post', size) ? new ApiError('image_too_large') : null
}
