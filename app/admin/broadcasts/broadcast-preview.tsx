import Eye from 'lucide-react/icons/eye'
import FileText from 'lucide-react/icons/file-text'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Broadcast } from '../../../shared/broadcasts'
import { Button } from '../../ui/button'
import { useSingleFlight } from '../../ui/use-single-flight'
import { PreviewDialog } from '../kit/preview-dialog'

const VIEWS = [
  { view: 'desktop', icon: Monitor, query: 'format=html&scheme=light', width: 'w-[700px]' },
  { view: 'phone', icon: Smartphone, query: 'format=html&scheme=light', width: 'w-[320px]' },
  { view: 'dark', icon: Moon, query: 'format=html&scheme=dark', width: 'w-[700px]' },
  { view: 'text', icon: FileText, query: 'format=text', width: 'w-[700px]' },
] as const

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
      <BroadcastPreview
        key={opened}
        id={broadcast.id}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

type BroadcastPreviewProps = { id: string; open: boolean; onClose: () => void }

function BroadcastPreview({ id, open, onClose }: BroadcastPreviewProps) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'broadcast.preview' })
  const address = `/api/admin/broadcasts/${encodeURIComponent(id)}/preview`
  return (
    <PreviewDialog
      open={open}
      onClose={onClose}
      title={title}
      views={VIEWS}
      labelOf={({ view }) => intl.formatMessage({ id: `broadcast.preview.${view}` })}
      firstLanguage={intl.locale === 'pt-BR' ? 'pt-BR' : 'en'}
    >
      {({ query, width }, language) => (
        <iframe
          title={title}
          // Links of the mail open in a tab of their own.
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src={`${address}?language=${language}&${query}`}
          className={`h-full max-w-full border-0 bg-[#f3f2f6] ${width}`}
        />
      )}
    </PreviewDialog>
  )
}
