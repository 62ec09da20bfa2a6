import { and, eq, sql } from 'drizzle-orm'
import {
  type Control,
  type ControlType,
  type ProgrammeState,
  type TextCard,
  programmeAt,
} from '../../shared/programme'
import { recordAudit } from '../audit'
import { ONE_ROW, selectRow } from '../db/insert-select'
import type { Database } from '../db/client'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { findAdminParty } from './parties'
import { requireParty } from './party-queries'
import { parties, partyControls } from './tables'

const ATTEMPTS = 3

/**
 * Records what the host did. A control that changes nothing, such as a second pause, is not recorded.
 * @throws DomainError `party_not_live` before the start and after the end
 */
export async function controlParty(
  db: Database,
  actor: Viewer,
  id: string,
  control: { type: ControlType } | ({ type: 'card' } & TextCard),
) {
  const { type } = control
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const party = await requireParty(db, id)
    // A meet has no programme, and its video cannot be paused for everybody.
    if (party.kind === 'meet' && type !== 'start' && type !== 'end')
      throw new DomainError('invalid_input')
    const now = Date.now()
    const before = programmeAt(party.programme, now)
    if (!isAllowed(type, before)) throw new DomainError('party_not_live')
    const isChange = (type !== 'pause' || !before.paused) && (type !== 'resume' || before.paused)
    if (!isChange) break
    const number = party.programme.controls.length
    const done: Control = { ...control, at: now }
    const after = programmeAt(
      { ...party.programme, controls: [...party.programme.controls, done] },
      now,
    )
    const [inserted] = await db.batch([
      db
        .insert(partyControls)
        .select(
          // Of two controls at once one is refused by its number, and looks again.
          selectRow(db, partyControls, { party_id: id, number, ...done })
            .from(ONE_ROW)
            .where(
              sql`not exists (select 1 from ${partyControls} taken where taken.party_id = ${id} and taken.number = ${number})`,
            ),
        )
        .returning({ number: partyControls.number }),
      recordAudit(db, actor, {
        action: 'party.control',
        target: { id, label: party.title },
        before: { control: null, ...audited(before) },
        after: { control: type, ...textOf(control), ...audited(after) },
      }),
    ])
    if (inserted.length > 0) break
  }
  return findAdminParty(db, id)
}

const textOf = (control: object) => ('text' in control ? { text: control.text } : {})

const audited = ({ status, item, paused }: ProgrammeState) => ({ status, item, paused })

function isAllowed(type: Control['type'], { status }: ProgrammeState) {
  if (type === 'start') return status === 'announced' || status === 'doors'
  return type === 'end' ? status !== 'ended' : status === 'live'
}

/** Whether the member hosts the party. */
export const isHost = async (db: Database, id: string, memberId: string) =>
  (
    await db
      .select({ id: parties.id })
      .from(parties)
      .where(and(eq(parties.id, id), eq(parties.host_id, memberId)))
  ).length > 0
