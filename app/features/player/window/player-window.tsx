import { useRouter } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useSite } from '../../../lib/site'
import { Bottom } from '../../../ui/bottom'
import { IconButton } from '../../../ui/icon-button'
import { useDocumentTitle } from '../../../ui/page-heading'
import { useAccess } from '../../library/use-library'
import { Gate } from '../../session/gate'
import { PlayerTools } from '../controls/player-tools'
import { PlaybackOffer } from '../devices/playback-offer'
import { followStreamStart } from '../radio/stream-position'
import { takeOverPlayback } from '../this-player'
import { usePlayCounter } from '../use-play-counter'
import { isPopup } from '../pause-other-windows'
import { usePlayerOwner } from '../use-player'
import { themeStyle, useAppearance } from '../visualizer'
import { WindowLists, type WindowList } from './lists'
import './window.css'

type PlayerWindowProps = {
  layout: 'music' | 'radio'
  title: string
  /** Where closing leads outside of a popup, if there is no page to go back to. */
  home: '/music' | '/radio'
  /** More buttons of the header. */
  tools?: ReactNode
  /** The visualizer and what plays. */
  stage: ReactNode
  lists: readonly WindowList[]
  controls: ReactNode
  /** For who has no access: what there is instead. */
  locked?: ReactNode
}

/** A player in a window of its own: in a popup, on a phone, or in a full window. */
export function PlayerWindow({ layout, title, home, tools, ...parts }: PlayerWindowProps) {
  const { siteName } = useSite()
  const { theme } = useAppearance()
  const access = useAccess()
  const isOpen = access === 'open'
  useDocumentTitle(title)
  usePlayerOwner()
  usePlayCounter()
  useEffect(() => {
    const stop = followStreamStart()
    takeOverPlayback(layout === 'radio' ? 'radio' : undefined)
    return stop
  }, [layout])

  return (
    <div
      style={themeStyle(theme)}
      data-theme={theme}
      data-layout={layout}
      className="player-window bg-night text-chalk"
    >
      <h1 tabIndex={-1} className="sr-only">
        {title} · {siteName}
      </h1>
      <WindowHeader home={home}>
        {isOpen && (
          <>
            {tools}
            <PlayerTools withFavorites={false} />
          </>
        )}
      </WindowHeader>
      <PlaybackOffer className="justify-center border-b border-line bg-floor px-4 py-1" />
      <div className="window-middle">
        {parts.stage}
        <div className="window-lists @container border-line bg-floor">
          {isOpen ? (
            <WindowLists lists={parts.lists} />
          ) : (
            <div className="p-4">
              <Gate requires="vip">{null}</Gate>
              {access === 'locked' && parts.locked}
            </div>
          )}
        </div>
      </div>
      <Bottom>{isOpen && <footer>{parts.controls}</footer>}</Bottom>
    </div>
  )
}

function WindowHeader({ home, children }: { home: '/music' | '/radio'; children: ReactNode }) {
  const intl = useIntl()
  const { siteName } = useSite()
  const router = useRouter()

  const close = () => {
    if (isPopup()) window.close()
    else if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: home })
  }
  return (
    <header className="flex items-center border-b border-line bg-floor py-0.5 pr-1 pl-4 sm:gap-1 sm:pl-5">
      <p className="min-w-0 flex-1 truncate font-display text-sm font-bold sm:text-base">
        {siteName}
      </p>
      {children}
      <IconButton icon={X} label={intl.formatMessage({ id: 'ui.close' })} onClick={close} />
    </header>
  )
}
