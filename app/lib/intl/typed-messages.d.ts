import type admin from '../../messages/admin/en.json'
import type live from '../../messages/live/en.json'
import type en from '../../messages/site/en.json'
import type offline from '../../messages/offline/en.json'
import type push from '../../messages/push/en.json'

// Message ids are checked against the English catalogues (docs/decisions/0006).
declare global {
  namespace FormatjsIntl {
    interface Message {
      ids:
        | keyof typeof en
        | keyof typeof admin
        | keyof typeof live
        | keyof typeof offline
        | keyof typeof push
    }
  }
}
