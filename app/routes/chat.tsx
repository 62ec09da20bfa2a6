import { createFileRoute } from '@tanstack/react-router'
import { ChatScreen } from '../features/chat/chat-screen'
import { requireSignedIn } from '../features/session/guards'

export const Route = createFileRoute('/chat')({
  staticData: { heading: 'nav.chat', offer: 'page' },
  beforeLoad: requireSignedIn,
  component: ChatScreen,
})
