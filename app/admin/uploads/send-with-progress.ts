type SendOptions = {
  method: 'POST' | 'PUT'
  body: XMLHttpRequestBodyInit
  headers?: Record<string, string>
  /** Bytes of the body that have left this device. */
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal | undefined
  /** Gives up after so long without progress; 0 for never. */
  stallMs?: number
}

/**
 * XMLHttpRequest, because `fetch` reports no upload progress. Rejects when no response came. Apart from `lib/api/upload.ts`, which
 * pages of fans load.
 */
export const sendWithProgress = (url: string, options: SendOptions) =>
  new Promise<Response>((resolve, reject) => {
    const { method, body, headers = {}, onProgress, signal, stallMs = 0 } = options
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let stall: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(stall)
      if (stallMs > 0) stall = setTimeout(abort, stallMs)
    }
    const end = () => {
      clearTimeout(stall)
      signal?.removeEventListener('abort', abort)
    }
    const fail = () => {
      end()
      reject(new TypeError('The upload did not get through'))
    }
    request.upload.onprogress = ({ loaded, total }) => {
      watch()
      onProgress?.(loaded, total)
    }
    request.onload = () => {
      end()
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: { 'Retry-After': request.getResponseHeader('Retry-After') ?? '' },
        }),
      )
    }
    request.onerror = fail
    request.onabort = fail
    signal?.addEventListener('abort', abort)
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
    watch()
  })
