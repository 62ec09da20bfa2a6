import X from 'lucide-react/icons/x'
import { useRouter } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { brand } from '../../../brand.config'
import { IconButton } from '../../ui/icon-button'
import { useAccess } from '../library/use-library'
import { PlayerTools } from './player-tools'

export function PlayerHeader() {
  const intl = useIntl()
  const router = useRouter()
  const isOpen = useAccess() === 'open'

  const close = () => {
    if (window.opener !== null) window.close()
    else if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/music' })
  }
  return (
    <header className="flex items-center gap-1 border-b border-line bg-floor py-0.5 pr-1 pl-4 sm:pl-5">
      <p className="min-w-0 flex-1 truncate font-display text-sm font-bold sm:text-base">
        {brand.siteName}
      </p>
      {isOpen && <PlayerTools />}
      <IconButton icon={X} label={intl.formatMessage({ id: 'ui.close' })} onClick={close} />
    </header>
  )
}
