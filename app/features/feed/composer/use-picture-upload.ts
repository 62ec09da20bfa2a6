import { useEffect, useRef, useState } from 'react'
import { isTooLarge } from '../../../../shared/uploads'
import { ApiError } from '../../../lib/api/api-error'
import { uploadPicture } from '../../../lib/api/upload'

type Upload = { preview: string; progress: number }
type Told = { begun: () => void; uploaded: (url: string) => void }

/** Sends a picture as soon as it is chosen, so that it is there when the words are. */
export function usePictureUpload({ begun, uploaded }: Told) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const sending = useRef<AbortController>(null)

  useEffect(() => () => sending.current?.abort(), [])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  const forget = () => {
    sending.current?.abort()
    setUpload(null)
    setPreview(null)
    setError(null)
  }

  const send = async (file: File) => {
    forget()
    const refusal = refusalOf(file)
    if (refusal) return setError(refusal)
    begun()
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
      if (!abort.signal.aborted) uploaded(url)
    } catch (failure) {
      if (abort.signal.aborted) return
      setError(failure)
      setPreview(null)
    }
    if (!abort.signal.aborted) setUpload(null)
  }

  return { upload, preview, error, send, forget }
}

/** What the server would refuse too, told before anything is sent. */
export function refusalOf({ type, size }: { type: string; size: number }) {
  if (!type.startsWith('image/')) return new ApiError('not_an_image')
  return isTooLarge('post', size) ? new ApiError('image_too_large') : null
}
