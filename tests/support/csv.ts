import { exports } from 'cloudflare:workers'
import { readCsv } from '../../shared/csv'
import { type Browser, ORIGIN } from './browser'

/** Sends a file's bytes unchanged. */
export function sendCsv(
  browser: Browser,
  path: string,
  file: string | Uint8Array<ArrayBuffer>,
  type = 'text/csv',
) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return exports.default.fetch(
    new Request(ORIGIN + path, {
      method: 'POST',
      headers: { Origin: ORIGIN, Cookie: cookie, 'Content-Type': type },
      body: file,
    }),
  )
}

/** The records of an exported file. */
export async function recordsOf(response: Response) {
  return [...readCsv((await response.text()).replace(/^\ufeff/, ''))].map((record) =>
    'cells' in record ? record.cells : ['malformed'],
  )
}
