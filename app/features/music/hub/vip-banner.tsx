import Lock from 'lucide-react/icons/lock'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '../../../ui/link-button'
import { useReturnTo } from '../../session/use-return-to'
import { useAccess } from '../../library/use-library'

/** Why most of this page is locked, and how to open it. Not shown before it is known who is here. */
export function VipBanner() {
  const access = useAccess()
  const wayBack = useReturnTo()
  if (access !== 'locked') return null
  return (
    <aside className="flex flex-wrap items-center gap-x-8 gap-y-5 rounded-panel border border-acid/60 bg-floor p-5 sm:p-7">
      <Lock aria-hidden className="hidden size-9 shrink-0 text-acid sm:block" />
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-heading">
          <FormattedMessage id="hub.vip.title" />
        </h2>
        <p className="mt-1.5 text-haze">
          <FormattedMessage id="hub.vip.text" />
        </p>
      </div>
      <LinkButton to="/vip-signup" search={wayBack} tone="vip">
        <FormattedMessage id="hub.vip.join" />
      </LinkButton>
    </aside>
  )
}
