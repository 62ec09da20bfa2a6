import { useEffect, useState } from 'react'
import type { Playlist } from '../../../../shared/library'
import { useDialog } from '../../../ui/use-dialog'
import { usePlaylists } from '../../library/use-library'
import { CREATE_BUTTON_ID } from './create-button'

/** One set of dialogs for all cards: which list they are about, and which of them is open. */
export function usePlaylistDialogs() {
  const { data: playlists } = usePlaylists()
  const [chosen, setChosen] = useState<Playlist | null>(null)
  const editing = useDialog()
  const renaming = useDialog()
  const deleting = useDialog()
  const [orphaned, setOrphaned] = useState(false)

  // The card that the focus would go back to is gone. Dialogs close in effects of their own, which come before this one.
  useEffect(() => {
    if (orphaned) document.getElementById(CREATE_BUTTON_ID)?.focus()
  }, [orphaned])

  const live = playlists?.find(({ id }) => id === chosen?.id)

  const on = (dialog: typeof editing) => (playlist: Playlist) => {
    setChosen(playlist)
    setOrphaned(false)
    dialog.show()
  }

  return {
    /** While one is being deleted it is gone from the list already, and the dialog is still about it. */
    playlist: live ?? chosen,
    exists: live !== undefined,
    editing,
    renaming,
    deleting,
    open: on(editing),
    rename: on(renaming),
    remove: on(deleting),
    deleted: () => {
      editing.close()
      setOrphaned(true)
    },
  }
}

export type PlaylistDialogs = ReturnType<typeof usePlaylistDialogs>
