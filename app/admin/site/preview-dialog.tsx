import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { SiteSection } from '../../../shared/site/sections'
import { IconButton } from '../../ui/icon-button'
import { PAGES } from './layouts'

const DEVICES = [
  { device: 'desktop', icon: Monitor, width: 'w-full' },
  { device: 'phone', icon: Smartphone, width: 'w-[390px]' },
] as const
const LANGUAGES = ['en', 'pt-BR'] as const

type PreviewDialogProps = { section: SiteSection; open: boolean; onClose: () => void }

/** The page as fans will see it with the saved draft. Only this administrator gets the draft. */
export function PreviewDialog({ section, open, onClose }: PreviewDialogProps) {
  const intl = useIntl()
  const [shown, setShown] = useState<(typeof DEVICES)[number]['device']>('desktop')
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>('en')
  const title = intl.formatMessage({ id: 'site.preview' })
  const query = `?preview=${section}&lang=${language}`
  const width = DEVICES.find(({ device }) => device === shown)?.width ?? ''
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
            {DEVICES.map(({ device, icon }) => (
              <IconButton
                key={device}
                icon={icon}
                label={intl.formatMessage({ id: `site.preview.${device}` })}
                aria-pressed={device === shown}
                onClick={() => setShown(device)}
              />
            ))}
            <IconButton icon={X} label={intl.formatMessage({ id: 'ui.close' })} onClick={onClose} />
          </div>
          <div className="grid min-h-0 flex-1 justify-items-center overflow-auto bg-stage">
            <iframe
              title={title}
              src={`${PAGES[section] ?? '/'}${query}`}
              onLoad={({ currentTarget }) => keepLinksInside(currentTarget, query)}
              className={`h-full max-w-full border-0 bg-night ${width}`}
            />
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** Links to pages of the site open with the draft too. All others do nothing: the preview is no place to leave or to edit. */
function keepLinksInside(frame: HTMLIFrameElement, query: string) {
  frame.contentDocument?.addEventListener(
    'click',
    (event) => {
      const link = event.composedPath().find(isLink)
      const isOnThisPage = link?.getAttribute('href')?.startsWith('#')
      if (!link || isOnThisPage) return
      event.preventDefault()
      // The page's own router would leave out the draft.
      event.stopPropagation()
      const { origin, pathname, hash } = new URL(link.href)
      const isPage = origin === location.origin && !/^\/(admin|api)(\/|$)|\.\w+$/.test(pathname)
      if (isPage) frame.contentWindow?.location.assign(pathname + query + hash)
    },
    { capture: true },
  )
}

/** `instanceof` does not know elements of another document. */
const isLink = (target: EventTarget): target is HTMLAnchorElement =>
  'href' in target && 'localName' in target && target.localName === 'a'
