import { eq, sql } from 'drizzle-orm'
import type { PartyTrack } from '../../shared/parties'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { coverAddress, isTrackReleased, tracks } from '../music'
import { type Item, partyRecord, selectParties } from './party-queries'
import { parties, partyItems } from './tables'

export type NamedTrack = PartyTrack & { track_id: string; isReleased: boolean }

/** A party with its tracks as pages show them. @throws DomainError `not_found` */
export async function readWithTracks(db: Database, id: string) {
  const { rows, names } = await batch(db, {
    rows: selectParties(db).where(eq(parties.id, id)),
    names: selectNames(db, id),
  })
  const [row] = rows
  if (!row) throw new DomainError('not_found')
  const party = partyRecord(row)
  return { party, tracks: inProgramme(party.items, names).map(shown) }
}

/** A statement for `inProgramme`. */
export const selectNames = (db: Database, partyId: string) =>
  db
    .select({
      id: tracks.id,
      title: tracks.title,
      album: tracks.album,
      image: tracks.image,
      isReleased: isTrackReleased().mapWith(Boolean).as('is_released'),
    })
    .from(tracks)
    .where(
      sql`${tracks.id} in (select ${partyItems.track_id} from ${partyItems} where ${partyItems.party_id} = ${partyId})`,
    )

type Names = Awaited<ReturnType<typeof selectNames>>

/** The programme's tracks, also of a release that is not out yet. Not to be sent before their start. */
export function inProgramme(items: Item[], names: Names): NamedTrack[] {
  const byId = new Map(names.map((row) => [row.id, row]))
  return items.map(({ track_id, duration_ms }) => {
    const row = byId.get(track_id)
    return {
      track_id,
      title: row?.title ?? '',
      album: row?.album ?? '',
      image: coverAddress(row?.image ?? ''),
      duration_ms,
      isReleased: row?.isReleased ?? false,
    }
  })
}

const shown = ({ title, album, image, duration_ms }: NamedTrack): PartyTrack => ({
  title,
  album,
  image,
  duration_ms,
})
