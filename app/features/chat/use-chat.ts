import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { sessionQueries } from '../session/queries'
import { Chat } from './chat'

/** The conversation of whoever is signed in, as long as the page is open. */
export function useChat() {
  const [chat] = useState(() => new Chat())
  const view = useStore(chat.store)
  const queryClient = useQueryClient()
  useEffect(() => chat.start(), [chat])

  const isLost = view.connection === 'over' || view.connection === 'refused'
  useEffect(() => {
    // Signed out, or VIP no more: the page around asks anew who is here.
    if (isLost) void queryClient.invalidateQueries({ queryKey: sessionQueries.all })
  }, [isLost, queryClient])
  return { chat, view }
}
