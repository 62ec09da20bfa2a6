import { load } from '../load.mjs'

const RANGE = { Range: 'bytes=0-262143' }

/** The start of a popular song's preview, which everyone may play. */
export default {
  unit: 'range of 256 KB',
  async open(site) {
    const [[track]] = await site.sql(
      'select id, media_key from tracks where media_bytes > 524288 order by id limit 1',
    )
    const key = encodeURIComponent(track.media_key)
    const asked = { headers: RANGE, status: 206, connections: 8 }
    return {
      bucket: { site, run: () => load(`${site.bare}/range?key=${key}`, asked) },
      preview: { site, run: () => load(`${site.origin}/api/tracks/${track.id}/preview`, asked) },
    }
  },
}
