import { programmeAt } from '../../shared/programme'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { streamTrack } from '../music'
import type { PartyRecord } from './party-queries'

/**
 * The recording of an item that has begun, for as long as the party lasts.
 * @throws DomainError `not_found` for an item that is not in the programme, `not_yet` before its start, `party_over` after the end
 */
export async function streamItem(
  db: Database,
  bucket: R2Bucket,
  party: PartyRecord,
  item: number,
  request: Request,
) {
  const state = programmeAt(party.programme, Date.now())
  const entry = party.items[item]
  if (!entry) throw new DomainError('not_found')
  if (state.status === 'ended') throw new DomainError('party_over')
  if (state.status !== 'live' || item > state.item) throw new DomainError('not_yet')
  return streamTrack(db, bucket, entry.track_id, request, entry.recording_id ?? undefined)
}
