import type { Broadcast, TextByLanguage } from '../../shared/broadcasts'
import type { broadcasts } from './tables'

export type BroadcastRow = typeof broadcasts.$inferSelect
export type Texts = Pick<BroadcastRow, 'subject_en' | 'subject_pt' | 'body_en' | 'body_pt'>

export const subjectColumns = (subject: TextByInput) => ({
  subject_en: subject.en || null,
  subject_pt: subject['pt-BR'] || null,
})
export const bodyColumns = (body: TextByInput) => ({
  body_en: body.en || null,
  body_pt: body['pt-BR'] || null,
})
type TextByInput = { en?: string | undefined; 'pt-BR'?: string | undefined }

const SLUG_CHARACTERS = 60

/** The subject in ASCII and the end of the id, which makes it unique. */
export function slugOf(id: string, { subject_en, subject_pt }: Partial<Texts>) {
  const name = (subject_en ?? subject_pt ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_CHARACTERS)
  return `${name}-${id.slice(-6)}`.replace(/-+/g, '-').replace(/^-/, '')
}

/** What it is called in lists and in the audit log. */
export const labelOf = ({ subject_en, subject_pt }: Partial<Texts>) =>
  subject_en ?? subject_pt ?? null

export const byLanguage = (en: string | null, pt: string | null): TextByLanguage => ({
  ...(en !== null && { en }),
  ...(pt !== null && { 'pt-BR': pt }),
})

export const broadcastView = (row: BroadcastRow): Broadcast => ({
  id: row.id,
  version: row.version,
  slug: row.slug,
  subject: byLanguage(row.subject_en, row.subject_pt),
  body: byLanguage(row.body_en, row.body_pt),
  audience: row.audience,
  public: row.public,
  status: row.status,
  send_at: row.send_at,
  sent_at: row.sent_at,
  recipients: row.recipients,
  sent: row.sent,
  created_at: row.created_at,
  updated_at: row.updated_at,
})
