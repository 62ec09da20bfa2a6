import { env, exports } from 'cloudflare:workers'
import { type Browser, ORIGIN } from './browser'
import { PNG } from './pictures'

type Kind = 'image' | 'avatar'

/** Sends a file like the form of a page. */
export function upload(
  browser: Browser,
  kind: Kind,
  bytes: Uint8Array<ArrayBuffer>,
  { name = 'picture.png', type = 'image/png', fields = {} as Record<string, string> } = {},
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append(kind, new File([bytes], name, { type }))
  return sendForm(browser, `/upload/${kind}`, form)
}

export function sendForm(
  browser: Browser,
  path: string,
  body: BodyInit,
  headers: Record<string, string> = {},
) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return exports.default.fetch(
    new Request(ORIGIN + path, {
      method: 'POST',
      headers: { Origin: ORIGIN, Cookie: cookie, ...headers },
      body,
    }),
  )
}

/** The URL of a picture that was just uploaded for a post. */
export async function uploadedImage(browser: Browser, bytes = PNG) {
  const response = await upload(browser, 'image', bytes)
  return (await response.json<{ url: string }>()).url
}

/** A PNG of exactly this many bytes: the rest follows its end. */
export function pngOf(bytes: number) {
  const file = new Uint8Array(bytes)
  file.set(PNG)
  return file
}

/** The object in the bucket behind one of our URLs. */
export const stored = (url: string) => env.MEDIA.head(url.slice(1))
