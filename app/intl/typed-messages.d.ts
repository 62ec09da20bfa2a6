// Ids are checked against the English catalogue, the one source of words (docs/decisions/0006).
declare namespace FormatjsIntl {
  interface Message {
    ids: keyof typeof import('../messages/en.json')
  }
}

declare module '*.json?compiled' {
  const messages: Record<string, string> | Record<string, import('react-intl').MessageFormatElement[]>
  export default messages
}
