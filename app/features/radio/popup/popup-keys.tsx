import { useShortcuts } from '../../library/shortcuts/use-shortcuts'

/** The keys of the music pages hold here as well, for those who may play. */
export function PopupKeys(screen: { openQueue: () => void; openHelp: () => void }) {
  useShortcuts(screen)
  return null
}
