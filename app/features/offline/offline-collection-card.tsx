import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../ui/button'
import { Cover } from '../../ui/cover'
import { IconButton } from '../../ui/icon-button'
import { TrackRow } from '../player/lists/track-row'
import { useListPlayback } from '../player/lists/use-list-playback'
import { formatTime, trackSource } from '../player'
import { downloadAgain, removeCollection } from './collections'
import { formatShare, formatSize } from './messages'
import { type OfflineCollection, type OfflineTrack, lockOf } from './storage'
import { type OfflineMusic, type Summary, summaryOf } from './use-offline-music'

type CardProps = { collection: OfflineCollection; offline: OfflineMusic }

/** One album, playlist or the favorites: its size and state, its tracks, and how to play or remove it. */
export function OfflineCollectionCard({ collection, offline }: CardProps) {
  const intl = useIntl()
  const { kind, id, key } = collection
  const summary = summaryOf(collection, offline)
  const ready = summary.tracks.filter(({ state }) => state === 'ready').map(({ track }) => track)
  // In the language that is on screen now.
  const title =
    kind === 'favorites' ? intl.formatMessage({ id: 'offline.kind.favorites' }) : collection.title
  const playback = useListPlayback({ id, name: title, tracks: ready }, kind)
  const isLocked = lockOf(offline.membership) !== null
  const canPlay = playback.canPlay && !isLocked
  const Icon = playback.playing ? Pause : Play
  const size = formatSize(intl, summary.bytes)
  return (
    <article className="rounded-panel border border-line bg-floor p-4">
      <div className="flex gap-4">
        <Cover
          src={summary.tracks[0]?.track.image ?? null}
          alt=""
          size={96}
          className="size-20 shrink-0 rounded-tile sm:size-24"
        />
        <div className="min-w-0 flex-1">
          <p className="text-sm font-bold text-pink">
            <FormattedMessage id={`offline.kind.${kind}`} />
          </p>
          <h2 className="text-lg leading-snug font-bold break-words">{title}</h2>
          <p className="text-sm text-haze tabular-nums">
            <FormattedMessage
              id="offline.summary"
              values={{ count: summary.tracks.length, size }}
            />
          </p>
        </div>
        <IconButton
          icon={Trash2}
          label={intl.formatMessage({ id: 'offline.remove' }, { title })}
          onClick={() => void removeCollection(key)}
        />
      </div>
      <State summary={summary} collection={collection} />
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <Button
          size="small"
          disabled={!canPlay}
          aria-label={intl.formatMessage(
            { id: playback.playing ? 'offline.pause' : 'offline.play' },
            { title },
          )}
          onClick={playback.toggle}
        >
          <Icon aria-hidden className="size-5 fill-current" />
          <FormattedMessage id={playback.playing ? 'player.pause' : 'player.play'} />
        </Button>
        <details className="min-w-0 flex-1 basis-64">
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-tile px-3 font-bold hover:bg-stage">
            <FormattedMessage id="offline.tracks" />
          </summary>
          <ul className="mt-2 grid gap-1">
            {summary.tracks.map((track) => (
              <TrackItem
                key={track.id}
                offline={track}
                isLocked={isLocked}
                play={() => playback.playFrom(ready.indexOf(track.track))}
              />
            ))}
          </ul>
        </details>
      </div>
    </article>
  )
}

function State({ summary, collection }: { summary: Summary; collection: OfflineCollection }) {
  const intl = useIntl()
  const { counts, share, tracks } = summary
  const canTryAgain = counts.missing + counts.full > 0
  return (
    <div className="mt-3 grid gap-1 text-sm">
      {counts.ready === tracks.length && (
        <p className="text-good">
          <FormattedMessage id="offline.state.ready" />
        </p>
      )}
      {counts.waiting > 0 && (
        <>
          <p className="text-haze tabular-nums">
            <FormattedMessage id="offline.keeping" values={{ share: formatShare(intl, share) }} />
            {' · '}
            <FormattedMessage id="offline.state.waiting" values={{ count: counts.waiting }} />
          </p>
          <progress
            aria-label={collection.title}
            value={share}
            max={1}
            className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line accent-pink [&::-moz-progress-bar]:bg-pink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-pink"
          />
        </>
      )}
      {(['missing', 'full', 'withdrawn'] as const).map(
        (state) =>
          counts[state] > 0 && (
            <p key={state} className="text-danger">
              <FormattedMessage id={`offline.state.${state}`} values={{ count: counts[state] }} />
            </p>
          ),
      )}
      {canTryAgain && (
        <Button
          tone="plain"
          size="small"
          className="justify-self-start"
          onClick={() => void downloadAgain(collection)}
        >
          <RotateCw aria-hidden className="size-4" />
          <FormattedMessage id="offline.again" />
        </Button>
      )}
    </div>
  )
}

type TrackItemProps = { offline: OfflineTrack; isLocked: boolean; play: () => void }

function TrackItem({ offline: { track, state, done }, isLocked, play }: TrackItemProps) {
  const intl = useIntl()
  const canPlay = state === 'ready' && !isLocked
  return (
    <TrackRow
      source={trackSource(track)}
      {...(canPlay ? { play } : { className: 'opacity-60' })}
      detail={
        <span className="tabular-nums">
          {formatTime(track.duration)}
          {' · '}
          {state === 'ready' ? (
            formatSize(intl, done)
          ) : (
            <FormattedMessage id={`offline.track.${state}`} />
          )}
        </span>
      }
    />
  )
}
