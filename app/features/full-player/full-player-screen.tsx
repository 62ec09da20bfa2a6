import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { brand } from '../../../brand.config'
import { useDocumentTitle } from '../../ui/use-document-title'
import { useAccess } from '../library/use-library'
import { takeOver, usePlayCounter, usePlayerOwner } from '../player'
import { themeStyle, useLook } from '../player/visualizer'
import { Gate } from '../session/gate'
import { Controls } from './controls'
import { Lists } from './lists/lists'
import { LockedText } from './locked-text'
import { PlayerHeader } from './player-header'
import { Stage } from './stage'
import './full-player.css'

/** The player as a room of its own: in a popup, on a phone, or over the whole screen. */
export function FullPlayerScreen() {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'full-player.title' })
  useDocumentTitle(title)
  const { theme } = useLook()
  const isOpen = useAccess() === 'open'
  usePlayerOwner()
  usePlayCounter()
  useEffect(() => takeOver(), [])

  return (
    <div style={themeStyle(theme)} data-theme={theme} className="full-player bg-night text-chalk">
      <h1 tabIndex={-1} className="sr-only">
        {title} · {brand.siteName}
      </h1>
      <PlayerHeader />
      <div className="full-player-middle">
        <Stage />
        <div className="full-player-lists @container border-line bg-floor">
          {isOpen ? (
            <Lists />
          ) : (
            <div className="p-4">
              <Gate requires="vip">{null}</Gate>
              <LockedText />
            </div>
          )}
        </div>
      </div>
      <Controls />
    </div>
  )
}
