import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Track, everyTrack } from '../../../shared/music'
import { Cover } from '../../ui/cover'
import { musicQueries } from '../../lib/queries/music'
import { usePreview } from './track/use-preview'

const SHOWN = 3

/** Three songs with their first 30 seconds: the featured ones first. */
export function ThreePreviews() {
  const { data } = useQuery(musicQueries.catalog())
  const preview = usePreview()
  if (!data) return null
  const tracks = everyTrack(data).filter(({ playable }) => playable)
  if (tracks.length === 0)
    return (
      <p className="text-haze">
        <FormattedMessage id="welcome.listen.none" />
      </p>
    )
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music: the words of the songs are not ours to print */}
      <audio {...preview.audio} />
      <ul className="grid gap-2">
        {tracks.slice(0, SHOWN).map((track) => (
          <li key={track.id}>
            <Preview track={track} preview={preview} />
          </li>
        ))}
      </ul>
    </>
  )
}

type PreviewProps = { track: Track; preview: ReturnType<typeof usePreview> }

function Preview({ track, preview }: PreviewProps) {
  const intl = useIntl()
  const isChosen = preview.trackId === track.id
  const playing = preview.playing && isChosen
  const Icon = playing ? Pause : Play
  const name = intl.formatMessage(
    { id: playing ? 'welcome.listen.pause' : 'welcome.listen.play' },
    { title: track.title },
  )
  return (
    <div className="flex items-center gap-3">
      <button
        type="button"
        aria-label={name}
        title={name}
        onClick={() => preview.toggle(track.id)}
        className="grid size-11 shrink-0 place-items-center rounded-tile bg-pink text-night"
      >
        <Icon aria-hidden className="size-5 fill-current" />
      </button>
      <Cover src={track.image} alt="" size={64} className="size-11 rounded-tile" />
      <div className="min-w-0">
        <Link
          to="/music/track/$trackId"
          params={{ trackId: track.id }}
          className="block truncate font-bold hover:underline"
        >
          {track.title}
        </Link>
        {preview.failed && isChosen && (
          <p role="alert" className="text-sm text-danger">
            <FormattedMessage id="track.preview.failed" />
          </p>
        )}
      </div>
    </div>
  )
}
