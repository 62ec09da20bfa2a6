import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { brand } from '../../../../brand.config'
import { useDocumentTitle } from '../../../ui/use-document-title'
import { ToastRegion } from '../../../ui/toast-region'
import { useLibrarySync } from '../../library/other-tabs'
import { QueueDrawer, ShortcutSheet } from '../../library/dialogs'
import { useDialog } from '../../../ui/use-dialog'
import { useAccess } from '../../library/use-library'
import { takeOver, usePlayCounter, usePlayerOwner } from '../../player'
import { themeStyle, useLook } from '../../player/visualizer'
import { Gate } from '../../session/gate'
import { PopupControls } from './popup-controls'
import { PopupHeader } from './popup-header'
import { PopupKeys } from './popup-keys'
import { PopupLists } from './popup-lists'
import { PopupProblem } from './popup-problem'
import { PopupStage } from './popup-stage'
import { fitPopup } from './popup-window'
import { useFirstStation } from './use-first-station'

/** The radio in a window of its own: small enough to stand beside whatever else the fan does. */
export function PopupScreen() {
  const intl = useIntl()
  useDocumentTitle(intl.formatMessage({ id: 'radio.popup.title' }))
  const { theme } = useLook()
  const isOpen = useAccess() === 'open'
  const keys = useDialog()
  const queue = useDialog()
  const [deaf, setDeaf] = useState(false)
  usePlayerOwner()
  usePlayCounter()
  useFirstStation()
  useLibrarySync()
  useEffect(() => {
    fitPopup()
    takeOver()
  }, [])

  return (
    <div
      style={themeStyle(theme)}
      className="mx-auto flex h-dvh max-w-3xl flex-col bg-night text-chalk"
    >
      <h1 tabIndex={-1} className="sr-only">
        {intl.formatMessage({ id: 'radio.popup.title' })} · {brand.siteName}
      </h1>
      <PopupHeader showKeys={isOpen ? keys.show : null} />
      {isOpen ? (
        <>
          <PopupKeys openQueue={queue.show} openHelp={keys.show} />
          <PopupStage onDeaf={() => setDeaf(true)} />
          <PopupProblem deaf={deaf} />
          <PopupLists />
          <PopupControls />
        </>
      ) : (
        <div className="p-4">
          <Gate requires="vip">{null}</Gate>
        </div>
      )}
      {queue.isMounted && <QueueDrawer open={queue.isOpen} onClose={queue.close} />}
      {keys.isMounted && <ShortcutSheet open={keys.isOpen} onClose={keys.close} />}
      <ToastRegion />
    </div>
  )
}
