import { useEffect, useState } from 'react'
import type { Playlist } from '../../../../shared/library'
import { useDialog } from '../../../ui/use-dialog'
import { usePlaylists } from '../../library/use-library'
import { CREATE_BUTTON_ID } from './create-button'

/** One set of dialogs for all cards: the chosen playlist and which dialog is open. */
export function usePlaylistDialogs() {
  const { data: playlists } = usePlaylists()
  const [chosen, setChosen] = useState<Playlist | null>(null)
  const editing = useDialog()
  const renaming = useDialog()
  const deleting = useDialog()
  const [isDeleted, setDeleted] = useState(false)

  // The card to return the focus to has been deleted. Dialogs close in their own effects, which run before this one.
  useEffect(() => {
    if (isDeleted) document.getElementById(CREATE_BUTTON_ID)?.focus()
  }, [isDeleted])

  const live = playlists?.find(({ id }) => id === chosen?.id)

  const openWith = (dialog: typeof editing) => (playlist: Playlist) => {
    setChosen(playlist)
    setDeleted(false)
    dialog.show()
  }

  return {
    /** While a playlist is being deleted it is already removed from the list, but the dialog still shows it. */
    playlist: live ?? chosen,
    exists: live !== undefined,
    editing,
    renaming,
    deleting,
    open: openWith(editing),
    rename: openWith(renaming),
    remove: openWith(deleting),
    deleted: () => {
      editing.close()
      setDeleted(true)
    },
  }
}

export type PlaylistDialogsState = ReturnType<typeof usePlaylistDialogs>
