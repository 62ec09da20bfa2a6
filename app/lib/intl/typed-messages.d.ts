import type admin from '../../messages/admin/en.json'
import type en from '../../messages/en.json'

// Message ids are checked against the English catalogues (docs/decisions/0006).
declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof typeof en | keyof typeof admin
    }
  }
}
