import { useQuery } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type LyricsLine, lineAt } from '../../../../shared/lyrics'
import type { Track } from '../../../../shared/music'
import { ApiError } from '../../../lib/api/api-error'
import { musicQueries } from '../../../lib/queries/music'
import { LoadFailure } from '../../../ui/failure'
import { Skeleton } from '../../../ui/skeleton'
import { trackSource } from '../engine/source'
import { player, progress } from '../this-player'
import { useIsCurrentTrack } from '../use-player'
import { useMayPlay } from '../../session/queries'
import { useScrollToLine } from './use-scroll-to-line'

type LyricsProps = {
  track: Track
  /** Of the panel with synchronised lyrics, which scrolls by itself: limits its height. */
  panelClassName: string
  /** Where a station that plays the track is in it, in milliseconds; without one the lines follow the track in the player. */
  positionOnAir?: () => number
}

/** Plain lyrics as text; synchronised ones in a panel that follows the player. */
export function Lyrics({ track, panelClassName, positionOnAir }: LyricsProps) {
  const { data, error, refetch, isFetching } = useQuery(musicQueries.lyrics(track.id))
  if (data?.synced)
    return (
      <SyncedLyrics
        track={track}
        lines={data.synced}
        className={panelClassName}
        positionOnAir={positionOnAir}
      />
    )
  if (data) return <PlainLyrics text={data.plain} />
  // The team removed them a moment ago.
  if (error instanceof ApiError && error.code === 'not_found') return null
  if (!error) return <Skeleton className="h-80 w-full max-w-2xl" />
  return (
    <LoadFailure
      what={<FormattedMessage id="lyrics.failed" />}
      error={error}
      retry={() => void refetch()}
      retrying={isFetching}
    />
  )
}

/** `dir` for each line: songs mix languages. */
const PlainLyrics = ({ text }: { text: string }) => (
  <div className="max-w-[48ch] text-lg">
    {text.split(/\r\n?|\n/).map((line, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- lines repeat and never move
      <p key={index} dir="auto" className="min-h-[1lh] wrap-anywhere">
        {line}
      </p>
    ))}
  </div>
)

/** Progress comes every 100 ms: with half of that ahead, a line is at most 50 ms early or late. */
const LEAD_MS = 50

type SyncedLyricsProps = {
  track: Track
  lines: LyricsLine[]
  className: string
  positionOnAir: (() => number) | undefined
}

function SyncedLyrics({ track, lines, className, positionOnAir }: SyncedLyricsProps) {
  const intl = useIntl()
  const isCurrentTrack = useIsCurrentTrack(track)
  // A station cannot be sought.
  const maySeek = useMayPlay() && track.playable && !positionOnAir
  const position =
    positionOnAir ?? (() => (isCurrentTrack ? progress.get().position * 1000 : -Infinity))
  // Renders once a line, not with each tick.
  const current = useSyncExternalStore(progress.subscribe, () =>
    lineAt(lines, position() + LEAD_MS),
  )
  const panel = useRef<HTMLElement>(null)
  const follow = useScrollToLine(panel, current)

  const playFrom = ({ at_ms }: LyricsLine) => {
    follow()
    if (!isCurrentTrack)
      player.play([trackSource(track)], 0, { kind: 'featured', id: track.id, title: track.title })
    player.seek(at_ms / 1000)
  }
  return (
    <section
      ref={panel}
      aria-label={intl.formatMessage({ id: 'lyrics.title' })}
      // A scroll container without buttons is reached by keyboard only with a tab stop.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`lyrics-panel relative overflow-y-auto ${className}`}
    >
      <ol>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines repeat and never move
          <li key={index}>
            <Line
              line={line}
              // A translation has the same time as its line.
              isCurrent={line.at_ms === lines[current]?.at_ms}
              {...(maySeek && { onPress: () => playFrom(line) })}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

type LineProps = { line: LyricsLine; isCurrent: boolean; onPress?: () => void }

function Line({ line: { text }, isCurrent, onPress }: LineProps) {
  const shared = {
    dir: 'auto',
    'aria-current': isCurrent || undefined,
    className:
      'block w-full rounded-tile px-3 py-2 text-start text-lg leading-snug font-bold text-haze wrap-anywhere aria-[current]:bg-stage aria-[current]:text-pink',
  } as const
  // A pause between verses.
  if (text === '')
    return (
      <span {...shared} aria-hidden>
        ♪
      </span>
    )
  if (!onPress) return <span {...shared}>{text}</span>
  return (
    <button
      {...shared}
      type="button"
      onClick={onPress}
      className={`${shared.className} min-h-11 hover:text-chalk`}
    >
      {text}
    </button>
  )
}
