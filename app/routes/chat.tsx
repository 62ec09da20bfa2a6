import { createFileRoute } from '@tanstack/react-router'
import { ChatPreview } from '../features/site/chat-preview'

export const Route = createFileRoute('/chat')({ component: ChatPreview })
