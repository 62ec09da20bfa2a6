import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useIntl } from 'react-intl'
import type { SiteSection } from '../../../shared/site/sections'
import { PreviewDialog } from '../kit/preview-dialog'
import { PAGES } from './layouts'

const DEVICES = [
  { device: 'desktop', icon: Monitor, width: 'w-full' },
  { device: 'phone', icon: Smartphone, width: 'w-[390px]' },
] as const

type SitePreviewProps = { section: SiteSection; open: boolean; onClose: () => void }

/** The page as fans will see it with the saved draft. Only this administrator gets the draft. */
export function SitePreview({ section, open, onClose }: SitePreviewProps) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'site.preview' })
  return (
    <PreviewDialog
      open={open}
      onClose={onClose}
      title={title}
      views={DEVICES}
      labelOf={({ device }) => intl.formatMessage({ id: `site.preview.${device}` })}
      firstLanguage="en"
    >
      {({ width }, language) => {
        const query = `?preview=${section}&lang=${language}`
        return (
          <iframe
            title={title}
            src={`${PAGES[section] ?? '/'}${query}`}
            onLoad={({ currentTarget }) => keepLinksInside(currentTarget, query)}
            className={`h-full max-w-full border-0 bg-night ${width}`}
          />
        )
      }}
    </PreviewDialog>
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
