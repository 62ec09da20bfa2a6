import MessagesSquare from 'lucide-react/icons/messages-square'
import Pencil from 'lucide-react/icons/pencil'
import Settings from 'lucide-react/icons/settings'
import { Suspense, lazy } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Profile } from '../../../shared/profiles'
import { draftKey, readDraft } from '../../lib/forms/drafts'
import { Button } from '../../ui/button'
import { LinkButton } from '../../ui/link-button'
import { useDialog } from '../../ui/use-dialog'

// Loaded on demand: form and picture cropper.
const EditProfile = lazy(() =>
  import('./edit/edit-profile').then((module) => ({ default: module.EditProfile })),
)

export function OwnActions({ profile }: { profile: Profile }) {
  // A draft remains only if the session or the page ended during editing: reopen the form.
  const editing = useDialog(readDraft(draftKey(profile.id, 'profile')) !== null)
  const isPlain = !profile.is_vip && !profile.is_admin
  return (
    <>
      {isPlain ? (
        <LinkButton to="/vip-signup" tone="vip">
          <FormattedMessage id="profile.become-vip" />
        </LinkButton>
      ) : (
        <LinkButton to="/chat" tone="vip">
          <MessagesSquare aria-hidden className="size-5" />
          <FormattedMessage id="profile.chat" />
        </LinkButton>
      )}
      <Button tone="plain" onClick={editing.show}>
        <Pencil aria-hidden className="size-5" />
        <FormattedMessage id="profile.edit" />
      </Button>
      <LinkButton to="/social/settings" tone="quiet">
        <Settings aria-hidden className="size-5" />
        <FormattedMessage id="settings.title" />
      </LinkButton>
      {editing.isMounted && (
        <Suspense>
          <EditProfile profile={profile} open={editing.isOpen} onClose={editing.close} />
        </Suspense>
      )}
    </>
  )
}
