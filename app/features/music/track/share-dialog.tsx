import { useState } from 'react'
import { useIntl } from 'react-intl'
import { brand } from '../../../../brand.config'
import type { Track } from '../../../../shared/music'
import { Dialog } from '../../../ui/dialog'
import { CopyLink } from '../../../ui/share/copy-link'
import { ShareNetworks } from '../../../ui/share/networks'
import { trackLink } from './share-links'
import { StartOption } from './start-option'

type ShareDialogProps = { track: Track; open: boolean; onClose: () => void }

export function ShareDialog({ track, open, onClose }: ShareDialogProps) {
  const intl = useIntl()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'track.share.title' }, { title: track.title })}
    >
      <ShareContent key={String(open)} track={track} />
    </Dialog>
  )
}

function ShareContent({ track }: { track: Track }) {
  const intl = useIntl()
  const [start, setStart] = useState(0)
  const link = trackLink(location.origin, track.id, start)
  const text = intl.formatMessage(
    { id: 'track.share.text' },
    { title: track.title, artist: brand.artistName },
  )
  return (
    <div className="grid gap-6">
      <CopyLink key={link} link={link} />
      <StartOption track={track} onChange={setStart} />
      <ShareNetworks link={link} text={text} />
    </div>
  )
}
