declare module '*.json?compiled' {
  import type { MessageFormatElement } from 'react-intl'

  const messages: Record<string, string> | Record<string, MessageFormatElement[]>
  export default messages
}
