import { load } from '../load.mjs'

const RANGE = { Range: 'bytes=0-262143' }

/** A quarter of a megabyte of a recording: behind the paywall, and straight from the bucket. */
export default {
  unit: 'range of 256 KB',
  async open(site) {
    const [[track]] = await site.sql(
      'select id, media_key from tracks where media_bytes > 262144 order by id limit 1',
    )
    const headers = { ...RANGE, Cookie: await site.cookieOf('vip') }
    const key = encodeURIComponent(track.media_key)
    const asked = { status: 206, connections: 8 }
    return {
      bucket: {
        site,
        run: () => load(`${site.bare}/range?key=${key}`, { ...asked, headers: RANGE }),
      },
      gated: {
        site,
        run: () => load(`${site.origin}/api/tracks/${track.id}/stream`, { ...asked, headers }),
      },
    }
  },
}
