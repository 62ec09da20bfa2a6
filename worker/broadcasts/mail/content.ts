import { and, inArray, or } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { imageAddress, listAnnounced } from '../../events'
import { albums, coverAddress, isReleased, isUpcoming, releaseType } from '../../music'
import type { BroadcastContent } from './cards'

/** Addresses of our own pages, with or without the site's origin before them. */
const RELEASE = /\/music\/catalog\/([\w-]{1,64})/g
const EVENT = /\/events\/([\w-]{1,64})/g
/** Others stay plain links. Each list is below D1's 100 parameters. */
const CARDS_MAX = 40

/**
 * Reads what the Markdown of a broadcast names, so that rendering reads nothing. Only what everyone may see: an unannounced release
 * stays a plain link.
 * @param markdown the text in one language, or in each
 */
export async function loadBroadcastContent(
  db: Database,
  ...markdown: readonly (string | undefined)[]
): Promise<BroadcastContent> {
  const text = markdown.join('\n')
  const [releases, events] = await db.batch([
    listReleases(db, idsIn(text, RELEASE)),
    listAnnounced(db, idsIn(text, EVENT)),
  ])
  return {
    releases: new Map(
      releases.map(({ id, title, type, year, image }) => [
        id,
        { title, type: releaseType(type), year, cover: coverAddress(image) },
      ]),
    ),
    events: new Map(
      events.map((event) => [event.id, { ...event, image: imageAddress(event.image) }]),
    ),
  }
}

const idsIn = (text: string, address: RegExp) =>
  [...new Set([...text.matchAll(address)].map(([, id = '']) => id))].slice(0, CARDS_MAX)

/** Those that are out or announced. */
const listReleases = (db: Database, ids: string[]) =>
  db
    .select({
      id: albums.id,
      title: albums.title,
      type: albums.type,
      year: albums.year,
      image: albums.image,
    })
    .from(albums)
    .where(and(inArray(albums.id, ids), or(isReleased(), isUpcoming())))
