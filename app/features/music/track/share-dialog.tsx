import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSite } from '../../../lib/site'
import type { Track } from '../../../../shared/music'
import { Dialog } from '../../../ui/dialog'
import { CopyLink, ShareNetworks } from '../../../ui/share-link'
import { formatTime, positionOf, trackSource } from '../../player'
import { trackLink } from './share-links'
import { readTime } from './start-time'

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
  const { artistName } = useSite()
  const [start, setStart] = useState(0)
  const link = trackLink(location.origin, track.id, start)
  const text = intl.formatMessage(
    { id: 'track.share.text' },
    { title: track.title, artist: artistName },
  )
  return (
    <div className="grid gap-6">
      <CopyLink key={link} link={link} />
      <StartOption track={track} onChange={setStart} />
      <ShareNetworks link={link} text={text} />
    </div>
  )
}

type StartOptionProps = { track: Track; onChange: (seconds: number) => void }

/** Optional start time in the link; preset to the current position. */
function StartOption({ track, onChange }: StartOptionProps) {
  const intl = useIntl()
  const id = useId()
  const [enabled, setEnabled] = useState(false)
  const [time, setTime] = useState(() => formatTime(positionOf(trackSource(track))))
  const isInvalid = (text: string) => (readTime(text) ?? Infinity) >= Math.floor(track.duration)

  const change = (checked: boolean, text: string) => {
    setEnabled(checked)
    setTime(text)
    onChange(checked && !isInvalid(text) ? (readTime(text) ?? 0) : 0)
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <input
          id={id}
          type="checkbox"
          checked={enabled}
          onChange={({ target }) => change(target.checked, time)}
          className="size-5 shrink-0"
        />
        <label htmlFor={id} className="cursor-pointer py-2.5 font-bold">
          <FormattedMessage id="track.share.start" />
        </label>
        <input
          aria-label={intl.formatMessage({ id: 'track.share.start' })}
          value={time}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={(enabled && isInvalid(time)) || undefined}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => change(true, target.value)}
          className="min-h-11 w-24 rounded-tile border border-edge bg-night px-3 text-base tabular-nums aria-invalid:border-danger"
        />
      </div>
      <p id={`${id}-error`} className="mt-1 text-sm font-bold text-danger">
        {enabled && isInvalid(time) && <FormattedMessage id="track.share.start.wrong" />}
      </p>
    </div>
  )
}
