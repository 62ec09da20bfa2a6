import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FirstRun } from '../../shared/setup'
import type { Brand } from '../../shared/site/brand'
import type { SiteDocuments, SiteSection } from '../../shared/site/sections'
import { createFirstAdmin } from '../accounts'
import { recordAudit } from '../audit'
import type { Database } from '../db/client'
import { storeOrigin } from '../db/origin'
import { DomainError } from '../errors'
import { isoNow } from '../lib/ids'
import { NEW_CLUB, NEW_CLUB_BRAND, publishSectionAs, readSiteNow } from '../site'
import { hasNoAdmin, isSetupOpen, requireSetupCode } from './setup-code'
import { clubSetup } from './tables'

/**
 * Creates the first admin. Of several requests with the same code one creates an admin, the others are refused.
 * @returns the admin's id
 * @throws DomainError `setup_closed`, `setup_code_wrong`, `email_taken`, `username_taken`, `username_reserved`
 */
export async function setUp(
  db: Database,
  { code, artistName, siteName, contactEmail, origin, ...account }: FirstRun & { origin: string },
) {
  if (!(await isSetupOpen(db))) throw new DomainError('setup_closed')
  const { code_hash } = await requireSetupCode(db, code)
  const isUnused = and(eq(clubSetup.code_hash, code_hash), isNull(clubSetup.used_at))
  const condition = sql`${hasNoAdmin} and exists (select 1 from ${clubSetup} where ${isUnused})`
  const id = await createFirstAdmin(db, account, condition, (admin) => [
    storeOrigin(db, origin),
    db.update(clubSetup).set({ used_at: isoNow() }).where(eq(clubSetup.id, 1)),
    recordAudit(db, admin, {
      action: 'club.setup',
      target: { id: null, label: siteName },
      after: { artistName, siteName },
    }),
  ]).catch(async (error: unknown) => {
    if (!(await isSetupOpen(db))) throw new DomainError('setup_closed')
    throw error
  })
  const { documents, versions } = await readSiteNow(db)
  const document = newBrand(documents.brand, {
    artistName,
    siteName,
    fromFans: contactEmail ?? account.email,
    toTeam: account.email,
  })
  const actor = { id, username: account.username }
  const { home, artist, catalog, radio, membership } = NEW_CLUB
  const publish = async <Section extends SiteSection>(
    section: Section,
    publication: SiteDocuments[Section],
  ) => publishSectionAs(db, actor, { section, document: publication, version: versions[section] })
  await publish('brand', document)
  await publish('home', home)
  await publish('artist', artist)
  await publish('catalog', catalog)
  await publish('radio', radio)
  await publish('membership', membership)
  return id
}

type Given = { artistName: string; siteName: string; fromFans: string; toTeam: string }

/** The defaults name the demo's artist, addresses and profiles. What the owner has not given is left out. */
const newBrand = (defaults: Brand, { artistName, siteName, fromFans, toTeam }: Given): Brand => ({
  ...defaults,
  ...NEW_CLUB_BRAND,
  artistName,
  siteName,
  tagline: {
    en: `The official fan club of ${artistName}`,
    'pt-BR': `O fã-clube oficial de ${artistName}`,
  },
  contact: {
    info: fromFans,
    support: fromFans,
    admin: toTeam,
    from: fromFans,
    location: defaults.contact.location,
    postalAddress: '',
  },
  social: [],
  chatRoomUrl: '',
  copyrightYear: new Date().getUTCFullYear(),
})
