import { useShortcuts } from '../../library/shortcuts/use-shortcuts'

/** The keys of the music pages hold here as well, for those who may play. */
export function PopupKeys({ openHelp }: { openHelp: () => void }) {
  useShortcuts({ openQueue: () => {}, openHelp })
  return null
}
