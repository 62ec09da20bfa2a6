import Ban from 'lucide-react/icons/ban'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { FormattedMessage, useIntl } from 'react-intl'
import type { HiddenMember } from '../../../shared/feed'
import { autoFocusRef } from '../../ui/auto-focus-ref'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { showToast } from '../../ui/toast'
import { useDialog } from '../../ui/use-dialog'
import { useHiddenMembers, useHide } from '../posts/use-hidden'

type MemberActionsProps = { member: { id: string; username: string } }

/** Mute and block. */
export function MemberActions({ member: { id, username } }: MemberActionsProps) {
  const intl = useIntl()
  const { data: hidden } = useHiddenMembers()
  const { mutate } = useHide()
  const blockDialog = useDialog()
  const isHidden = (kind: HiddenMember['kind']) =>
    hidden?.some((member) => member.id === id && member.kind === kind) ?? false

  const change = (kind: HiddenMember['kind'], hide: boolean) => {
    const done = hide ? kind : (`un${kind}` as const)
    const onSuccess = () =>
      showToast(intl.formatMessage({ id: `profile.done.${done}` }, { username }))
    mutate({ id, username, kind, hide }, { onSuccess })
  }
  const [muted, blocked] = [isHidden('mute'), isHidden('block')]
  const MuteIcon = muted ? Volume2 : VolumeX

  return (
    <>
      <Button
        tone="plain"
        size="small"
        disabled={!hidden}
        aria-pressed={muted}
        onClick={() => change('mute', !muted)}
      >
        <MuteIcon aria-hidden className="size-5" />
        <FormattedMessage id={muted ? 'profile.unmute' : 'profile.mute'} />
      </Button>
      <Button
        tone="plain"
        size="small"
        disabled={!hidden}
        aria-pressed={blocked}
        onClick={() => (blocked ? change('block', false) : blockDialog.show())}
      >
        <Ban aria-hidden className="size-5" />
        <FormattedMessage id={blocked ? 'profile.unblock' : 'profile.block'} />
      </Button>
      {blockDialog.isMounted && (
        <BlockDialog
          username={username}
          open={blockDialog.isOpen}
          onClose={blockDialog.close}
          onBlock={() => change('block', true)}
        />
      )}
    </>
  )
}

type BlockDialogProps = {
  username: string
  open: boolean
  onClose: () => void
  onBlock: () => void
}

function BlockDialog({ username, open, onClose, onBlock }: BlockDialogProps) {
  const intl = useIntl()
  const block = () => {
    onBlock()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'profile.block.title' }, { username })}
      actions={
        <>
          <Button ref={autoFocusRef} tone="quiet" onClick={onClose}>
            <FormattedMessage id="library.cancel" />
          </Button>
          <Button tone="danger" onClick={block}>
            <FormattedMessage id="profile.block" />
          </Button>
        </>
      }
    >
      <p className="text-haze">
        <FormattedMessage id="profile.block.text" />
      </p>
    </Dialog>
  )
}
