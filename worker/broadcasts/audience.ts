import { type SQL, and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Audience } from '../../shared/broadcasts'
import { COUNTRIES } from '../../shared/countries'
import { isVip, users } from '../accounts'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { marketingContacts } from '../marketing'
import { hasTicketOf } from '../tickets'
import { broadcastRecipients } from './tables'

/** The member with the contact's address, if there is one who has proven it. */
const isTheirMember = and(
  eq(users.email, marketingContacts.email),
  isNotNull(users.email_confirmed_at),
  eq(users.status, 'active'),
)

const isMember = sql`users.id is not null`
const language = sql<
  'en' | 'pt-BR'
>`coalesce(${users.language}, ${marketingContacts.language}, 'en')`

/**
 * A condition: the contact is in the audience. Every reader is a subscribed contact, also members and VIPs: the contact is the
 * proof that the address agreed to list mail (decision 51). So there is one mail for each address.
 */
function isInAudience({ who, languages, countries, event_id, city }: Audience) {
  const address = sql`${marketingContacts.email}`
  const groups = [
    ...(who.includes('members') ? [isMember] : []),
    ...(who.includes('vips') ? [sql`(${isMember} and ${isVip})`] : []),
  ]
  return and(
    eq(marketingContacts.subscribed, true),
    who.includes('contacts') ? undefined : sql`(${sql.join(groups, sql` or `)})`,
    languages && languages.length > 0 ? isOneOf(language, languages) : undefined,
    countries && countries.length > 0 ? isFrom(address, countries) : undefined,
    event_id === undefined ? undefined : hasTicketOf(address, sql`e.id = ${event_id}`),
    city === undefined
      ? undefined
      : hasTicketOf(address, sql`lower(e.venue_city) = lower(${city})`),
  )
}

const isOneOf = (value: SQL, list: readonly string[]) =>
  sql`${value} in (select value from json_each(${JSON.stringify(list)}))`

function isFrom(address: SQL, countries: readonly string[]) {
  // Contacts have alpha-2 codes, venues alpha-3.
  const two = countries.map((code) => COUNTRIES.get(code) ?? code)
  const three = [...COUNTRIES].flatMap(([code, short]) => (two.includes(short) ? [code] : []))
  return sql`(${isOneOf(sql`${marketingContacts.country}`, two)} or ${hasTicketOf(address, isOneOf(sql`e.venue_country`, three))})`
}

/** The number of mails that a broadcast to this audience would be now. */
export async function countAudience(db: Database, audience: Audience) {
  const [row] = await db
    .select({ recipients: sql<number>`count(*)` })
    .from(marketingContacts)
    .leftJoin(users, isTheirMember)
    .where(isInAudience(audience))
  return row?.recipients ?? 0
}

/**
 * A statement: inserts the recipients whose contacts are in the range. May be repeated: a recipient's id is made of the broadcast and
 * the contact.
 * @param to the last contact of the range; null for all behind `after`
 */
export function insertRecipients(
  db: Database,
  { id, audience }: { id: string; audience: Audience },
  { after, to }: { after: string; to: string | null },
) {
  const groupOf = sql`case when ${audience.who.includes('vips') ? sql`${isMember} and ${isVip}` : sql`false`} then 'vip' when ${audience.who.includes('members') ? isMember : sql`false`} then 'member' else 'contact' end`
  return db
    .insert(broadcastRecipients)
    .select(
      selectRow(db, broadcastRecipients, {
        id: sql`${id} || '-' || ${marketingContacts.id}`,
        broadcast_id: id,
        contact_id: marketingContacts.id,
        email: marketingContacts.email,
        language,
        reason: groupOf,
        status: 'waiting',
      })
        .from(marketingContacts)
        .leftJoin(users, isTheirMember)
        .where(
          and(
            isInAudience(audience),
            sql`${marketingContacts.id} > ${after}`,
            to === null ? undefined : sql`${marketingContacts.id} <= ${to}`,
            sql`exists (select 1 from broadcasts b where b.id = ${id} and b.status = 'sending' and b.evaluated_at is null)`,
          ),
        ),
    )
    .onConflictDoNothing()
}
