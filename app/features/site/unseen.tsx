import { useFocusKeeper } from '../../ui/use-focus-keeper'
import { MemberSync } from '../session/member-sync'

/** What watches over every screen and shows nothing. */
export function Unseen() {
  useFocusKeeper()
  return <MemberSync />
}
