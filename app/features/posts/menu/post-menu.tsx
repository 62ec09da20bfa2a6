import Ellipsis from 'lucide-react/icons/ellipsis'
import { useIntl } from 'react-intl'
import type { Post } from '../../../../shared/feed'
import { IconButton } from '../../../ui/icon-button'
import { useDisclosure } from '../../../ui/use-disclosure'
import { useDialog } from '../../../ui/use-dialog'
import { useSession } from '../../session/use-session'
import { DeletePostButton, useMayDelete } from './delete-button'
import { MenuItems } from './menu-items'
import { ReportDialog } from './report-dialog'

/** What a member can do about a post: away with one's own, or away with somebody. Visitors have none of it. */
export function PostMenu({ post }: { post: Post }) {
  const user = useSession()
  const mayDelete = useMayDelete(post)
  if (!user) return null
  const isOwn = user.id === post.user_id
  return (
    <div className="-mt-1 -mr-2 flex shrink-0">
      {mayDelete && <DeletePostButton post={post} />}
      {!isOwn && <MoreMenu post={post} />}
    </div>
  )
}

function MoreMenu({ post }: { post: Post }) {
  const intl = useIntl()
  const { open, close, root, button, panel } = useDisclosure()
  const reporting = useDialog()
  // The entry that was pressed is about to be hidden; from the button the focus also comes back when a dialog closes.
  const leave = () => {
    button.ref.current?.focus()
    close()
  }
  return (
    <div {...root} className="relative">
      <IconButton
        {...button}
        icon={Ellipsis}
        label={intl.formatMessage({ id: 'posts.menu' }, { username: post.username })}
      />
      <div
        {...panel}
        className="absolute top-full right-0 z-20 mt-1 w-64 max-w-[calc(100vw-3rem)] rounded-panel border border-line bg-floor p-2 shadow-lift"
      >
        {open && <MenuItems post={post} close={leave} report={reporting.show} />}
      </div>
      {reporting.isMounted && (
        <ReportDialog post={post} open={reporting.isOpen} onClose={reporting.close} />
      )}
    </div>
  )
}
