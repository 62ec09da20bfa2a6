import Share2 from 'lucide-react/icons/share-2'
import { useIntl } from 'react-intl'
import type { Post } from '../../../../shared/feed'
import { Dialog } from '../../../ui/dialog'
import { IconButton } from '../../../ui/icon-button'
import { CopyLink } from '../../../ui/share/copy-link'
import { ShareNetworks } from '../../../ui/share/networks'
import { useDialog } from '../../../ui/use-dialog'

/** The system's own sheet where there is one; else the link, and two places to send it to. */
export function ShareButton({ post, className = '' }: { post: Post; className?: string }) {
  const intl = useIntl()
  const dialog = useDialog()
  const link = `${location.origin}/social/post/${post.id}`
  const text = intl.formatMessage({ id: 'posts.share.text' }, { username: post.username })

  const share = () => {
    if (!('share' in navigator)) return dialog.show()
    navigator.share({ title: text, url: link }).catch((error: unknown) => {
      // Putting the sheet away is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) dialog.show()
    })
  }

  return (
    <>
      <IconButton
        icon={Share2}
        label={intl.formatMessage({ id: 'posts.share' }, { username: post.username })}
        onClick={share}
        className={className}
      />
      {dialog.isMounted && (
        <Dialog
          open={dialog.isOpen}
          onClose={dialog.close}
          title={intl.formatMessage({ id: 'posts.share.title' })}
        >
          <div className="grid gap-6">
            <CopyLink link={link} />
            <ShareNetworks link={link} text={text} />
          </div>
        </Dialog>
      )}
    </>
  )
}
