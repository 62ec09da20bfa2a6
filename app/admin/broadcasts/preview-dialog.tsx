import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import Eye from 'lucide-react/icons/eye'
import FileText from 'lucide-react/icons/file-text'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Smartphone from 'lucide-react/icons/smartphone'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Broadcast } from '../../../shared/broadcasts'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { useSingleFlight } from '../../ui/use-single-flight'

const VIEWS = [
  { view: 'desktop', icon: Monitor, query: 'format=html&scheme=light', width: 'w-[700px]' },
  { view: 'phone', icon: Smartphone, query: 'format=html&scheme=light', width: 'w-[320px]' },
  { view: 'dark', icon: Moon, query: 'format=html&scheme=dark', width: 'w-[700px]' },
  { view: 'text', icon: FileText, query: 'format=text', width: 'w-[700px]' },
] as const
const LANGUAGES = ['en', 'pt-BR'] as const

type PreviewButtonProps = {
  broadcast: Broadcast
  /** Saves what was typed: the server renders what is stored. */
  save: () => Promise<boolean>
}

export function PreviewButton({ broadcast, save }: PreviewButtonProps) {
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const show = useSingleFlight(async () => {
    if (!(await save())) return
    setOpened((times) => times + 1)
    setOpen(true)
  })
  return (
    <>
      <Button tone="plain" onClick={() => show()}>
        <Eye aria-hidden className="size-5" />
        <FormattedMessage id="broadcast.preview" />
      </Button>
      <PreviewDialog key={opened} id={broadcast.id} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

type PreviewDialogProps = { id: string; open: boolean; onClose: () => void }

function PreviewDialog({ id, open, onClose }: PreviewDialogProps) {
  const intl = useIntl()
  const [shown, setShown] = useState<(typeof VIEWS)[number]['view']>('desktop')
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>(
    intl.locale === 'pt-BR' ? 'pt-BR' : 'en',
  )
  const title = intl.formatMessage({ id: 'broadcast.preview' })
  const view = VIEWS.find((one) => one.view === shown)
  const address = `/api/admin/broadcasts/${encodeURIComponent(id)}/preview`
  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-night/80" />
        <BaseDialog.Popup className="fixed inset-2 z-50 flex flex-col overflow-hidden rounded-panel border border-line bg-floor text-chalk shadow-lift sm:inset-4">
          <div className="flex flex-wrap items-center gap-1 border-b border-line py-1 pr-1 pl-4">
            <BaseDialog.Title className="min-w-0 flex-1 text-lg">{title}</BaseDialog.Title>
            {LANGUAGES.map((one) => (
              <button
                key={one}
                type="button"
                lang={one}
                aria-pressed={one === language}
                onClick={() => setLanguage(one)}
                className="min-h-11 min-w-11 rounded-tile px-2 font-bold text-haze aria-pressed:text-acid"
              >
                {one === 'en' ? 'EN' : 'PT'}
              </button>
            ))}
            {VIEWS.map(({ view: name, icon }) => (
              <IconButton
                key={name}
                icon={icon}
                label={intl.formatMessage({ id: `broadcast.preview.${name}` })}
                aria-pressed={name === shown}
                onClick={() => setShown(name)}
              />
            ))}
            <IconButton icon={X} label={intl.formatMessage({ id: 'ui.close' })} onClick={onClose} />
          </div>
          <div className="grid min-h-0 flex-1 justify-items-center overflow-auto bg-stage">
            <iframe
              title={title}
              // Links of the mail open in a tab of their own.
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              src={`${address}?language=${language}&${view?.query ?? ''}`}
              className={`h-full max-w-full border-0 bg-[#f3f2f6] ${view?.width ?? ''}`}
            />
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
