import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { FormattedMessage } from 'react-intl'
import type { ChatMessage } from '../../../shared/chat'
import { Button } from '../../ui/button'
import { useCopyChat } from './copy-chat'

type CopyChatButtonProps = {
  disabled?: boolean
  /** All messages; null if some could not be loaded. */
  load: () => Promise<ChatMessage[] | null>
}

export function CopyChatButton({ disabled, load }: CopyChatButtonProps) {
  const { copy, copied } = useCopyChat(load)
  const Icon = copied ? Check : Copy
  return (
    <Button tone="plain" size="small" disabled={disabled} onClick={copy}>
      <Icon aria-hidden className="size-4" />
      <span>
        <FormattedMessage id={copied ? 'chat.copied' : 'chat.copy'} />
      </span>
    </Button>
  )
}
