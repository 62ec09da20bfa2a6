import { headerValue } from '../lib/header-value'

export type PlaylistFormat = 'm3u' | 'pls'

type Entry = { id: string; name: string; address: string }

/** Without credentials, until the app password of the key is deleted. */
export const radioAddress = (env: Cloudflare.Env, stationId: string, key: string) =>
  `${env.PUBLIC_ORIGIN}/rest/radio/${encodeURIComponent(stationId)}?key=${key}`

const FORMATS: Record<PlaylistFormat, { type: string; linesOf: (entry: Entry) => string[] }> = {
  m3u: {
    type: 'audio/x-mpegurl; charset=utf-8',
    linesOf: ({ name, address }) => ['#EXTM3U', `#EXTINF:-1,${name}`, address],
  },
  pls: {
    type: 'audio/x-scpls; charset=utf-8',
    linesOf: ({ name, address }) => [
      '[playlist]',
      `File1=${address}`,
      `Title1=${name}`,
      // It has no end.
      'Length1=-1',
      'NumberOfEntries=1',
      'Version=2',
    ],
  },
}

export function playlistFile(format: PlaylistFormat, { id, name, address }: Entry) {
  const { type, linesOf } = FORMATS[format]
  const lines = linesOf({ id, address, name: headerValue(name) })
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${id}.${format}"`,
    },
  })
}
