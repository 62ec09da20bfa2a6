import type en from '../messages/en.json'

// Ids are checked against the English catalogue, the one source of words (docs/decisions/0006).
declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof typeof en
    }
  }
}
