import type { MouseEvent } from 'react'
import { player } from '../../player'

/** A double click on a row plays from here; buttons and links in it keep their own action. */
export function playFromRow({ target }: MouseEvent, isCurrent: boolean, play: () => void) {
  if (target instanceof Element && target.closest('a, button, dialog')) return
  if (!isCurrent) play()
  else {
    player.seek(0)
    player.resume()
  }
}
