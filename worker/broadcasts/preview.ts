import type { Language } from '../../shared/language'
import type { Brand } from '../../shared/site/brand'
import type { Database } from '../db/client'
import { requireBroadcast } from './broadcasts'
import { loadBroadcastContent } from './mail/content'
import { broadcastMail } from './mail/mail'
import { broadcastView } from './views'

type Reader = { language: Language; brand: Brand; origin: string }

/** The mail that a reader of a language would get now. Its unsubscribe link leads nowhere. @throws DomainError `not_found` */
export async function previewBroadcast(
  db: Database,
  id: string,
  { language, brand, origin }: Reader,
) {
  const broadcast = broadcastView(await requireBroadcast(db, id))
  const { body, public: isPublic, slug } = broadcast
  return broadcastMail({
    broadcast,
    content: await loadBroadcastContent(db, body.en, body['pt-BR']),
    language,
    brand,
    origin,
    webAddress: isPublic ? `${origin}/news/${slug}` : null,
    link: (url) => url,
    unsubscribeAddress: `${origin}/api/unsubscribe/preview`,
    reason: broadcast.audience.who.includes('contacts') ? 'contact' : 'member',
  })
}
