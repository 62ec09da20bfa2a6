import { FormattedMessage, useIntl } from 'react-intl'
import type { Post } from '../../../../shared/feed'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Failure } from '../../library/failure'
import { startHere } from '../../library/start-here'
import { useDeletePost } from '../mutations'

type DeletePostDialogProps = { post: Post; open: boolean; onClose: () => void }

export function DeletePostDialog({ post, open, onClose }: DeletePostDialogProps) {
  const intl = useIntl()
  const { mutate, isPending, error, reset } = useDeletePost()
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={intl.formatMessage({ id: 'posts.delete.title' })}
      actions={
        <>
          <Button ref={startHere} tone="quiet" onClick={close}>
            <FormattedMessage id="library.cancel" />
          </Button>
          <Button
            tone="danger"
            busy={isPending}
            onClick={() => mutate(post.id, { onSuccess: close })}
          >
            <FormattedMessage id={isPending ? 'posts.delete.busy' : 'posts.delete.submit'} />
          </Button>
        </>
      }
    >
      {error && (
        <div className="mb-4">
          <Failure what={<FormattedMessage id="posts.delete.failed" />} error={error} />
        </div>
      )}
      <p className="text-haze">
        <FormattedMessage id="posts.delete.text" />
      </p>
      <p className="mt-3 line-clamp-2 rounded-tile bg-stage px-3 py-2 break-words">
        {post.content}
      </p>
    </Dialog>
  )
}
