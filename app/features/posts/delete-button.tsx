import type { UseMutationResult } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Comment, Post } from '../../../shared/feed'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { IconButton } from '../../ui/icon-button'
import { Failure } from '../../ui/failure'
import { autoFocusRef } from '../../ui/auto-focus-ref'
import { useDialog } from '../../ui/use-dialog'
import { useSession } from '../session/queries'
import { useDeleteComment, useDeletePost } from './mutations'

/** Authors and admins. */
export function useMayDelete({ user_id }: Post | Comment) {
  const user = useSession()
  return user !== null && (user.id === user_id || user.isAdmin)
}

export const DeletePostButton = ({ post }: { post: Post }) => (
  <DeleteButton kind="delete" content={post.content} deletion={useDeletePost(post)} />
)

export const DeleteCommentButton = ({ comment }: { comment: Comment }) => (
  <DeleteButton
    kind="comment.delete"
    content={comment.content}
    deletion={useDeleteComment(comment)}
  />
)

type DeleteButtonProps = {
  kind: 'delete' | 'comment.delete'
  /** The deleted text; its beginning is shown. */
  content: string
  deletion: UseMutationResult<unknown, Error, void>
}

/** Asks for confirmation. */
function DeleteButton(props: DeleteButtonProps) {
  const intl = useIntl()
  const dialog = useDialog()
  return (
    <>
      <IconButton
        icon={Trash2}
        label={intl.formatMessage({ id: `posts.${props.kind}.title` })}
        onClick={dialog.show}
      />
      {dialog.isMounted && <DeleteDialog {...props} open={dialog.isOpen} onClose={dialog.close} />}
    </>
  )
}

type DeleteDialogProps = DeleteButtonProps & { open: boolean; onClose: () => void }

function DeleteDialog({ kind, content, deletion, open, onClose }: DeleteDialogProps) {
  const intl = useIntl()
  const { mutate, isPending, error, reset } = deletion
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={intl.formatMessage({ id: `posts.${kind}.title` })}
      actions={
        <>
          <Button ref={autoFocusRef} tone="quiet" onClick={close}>
            <FormattedMessage id="library.cancel" />
          </Button>
          <Button
            tone="danger"
            // The post or comment disappears, and this dialog with it.
            data-passes-focus
            busy={isPending}
            onClick={() => mutate(undefined, { onSuccess: close })}
          >
            <FormattedMessage id={isPending ? 'posts.delete.busy' : 'posts.delete.submit'} />
          </Button>
        </>
      }
    >
      {error && (
        <div className="mb-4">
          <Failure what={<FormattedMessage id={`posts.${kind}.failed`} />} error={error} />
        </div>
      )}
      <p className="text-haze">
        <FormattedMessage id={`posts.${kind}.text`} />
      </p>
      <p className="mt-3 line-clamp-2 rounded-tile bg-stage px-3 py-2 break-words">{content}</p>
    </Dialog>
  )
}
