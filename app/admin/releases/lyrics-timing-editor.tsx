import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ReleaseTrack } from '../../../shared/releases'
import { formatTime } from '../../features/player/format-time'
import { Button } from '../../ui/button'
import { type Clock, useClock, useLyricsAudio } from './lyrics-audio'
import {
  type TimedLine,
  type Timing,
  countUntimed,
  isOutOfOrder,
  lineSungAt,
  nudge,
  readTiming,
  stamp,
  timingText,
  undoStamp,
} from './lyrics-timing'

const NUDGE_MS = 100

type TimingEditorProps = {
  track: ReleaseTrack
  text: string
  onChange: (lyrics: string) => void
  onClose: () => void
}

/** Gives lines their times while the track plays. Every change is a change of the form's text. */
export function TimingEditor({ track, text, onChange, onClose }: TimingEditorProps) {
  const intl = useIntl()
  const [timing, setTiming] = useState(() => readTiming(text))
  const audio = useLyricsAudio(track.id)
  const play = useRef<HTMLButtonElement>(null)
  const editor = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    play.current?.focus({ preventScroll: true })
    // On a phone the lines would be below the dialog's edge.
    editor.current?.scrollIntoView({ block: 'start' })
  }, [])

  const { lines, selected, stamps } = timing
  const line = lines[selected]
  const edit = (next: Timing) => {
    if (next === timing) return
    setTiming(next)
    onChange(timingText(next))
  }
  const untimed = countUntimed(lines)
  const playLabel = intl.formatMessage(
    { id: audio.isPlaying ? 'release-track.stop' : 'release-track.listen' },
    { title: track.title },
  )
  const PlayIcon = audio.isPlaying ? Pause : Play
  return (
    <fieldset ref={editor} className="grid scroll-mt-4 gap-4">
      <legend className="mb-2 font-bold">
        <FormattedMessage id="release-form.lyrics" />
      </legend>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music: its words are in this editor */}
      <audio {...audio.element} />
      <p className="text-sm text-haze">
        <FormattedMessage id="lyrics-editor.help" />
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={play}
          tone="quiet"
          aria-label={playLabel}
          title={playLabel}
          onClick={audio.toggle}
        >
          <PlayIcon aria-hidden className="size-5 fill-current" />
        </Button>
        <Position clock={audio.clock} />
        <StampButton disabled={!line} onStamp={() => edit(stamp(timing, audio.now()))} />
        <Button tone="plain" disabled={stamps.length === 0} onClick={() => edit(undoStamp(timing))}>
          <FormattedMessage id="lyrics-editor.undo" />
        </Button>
      </div>
      {audio.hasFailed && (
        <p role="alert" className="text-sm font-bold text-danger">
          <FormattedMessage id="release-track.listen-failed" />
        </p>
      )}
      <Lines
        lines={lines}
        selected={selected}
        clock={audio.clock}
        onSelect={(index) => setTiming({ ...timing, selected: index })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone="quiet"
          size="small"
          disabled={line?.at_ms == null}
          onClick={() => audio.playFrom(line?.at_ms ?? 0)}
        >
          <FormattedMessage id="lyrics-editor.play-line" />
        </Button>
        {[-NUDGE_MS, NUDGE_MS].map((by) => (
          <Button
            key={by}
            tone="quiet"
            size="small"
            disabled={line?.at_ms == null}
            onClick={() => edit(nudge(timing, by))}
          >
            <FormattedMessage id={by < 0 ? 'lyrics-editor.earlier' : 'lyrics-editor.later'} />
          </Button>
        ))}
      </div>
      {untimed > 0 && untimed < lines.length && (
        <p className="text-sm text-ember">
          <FormattedMessage id="lyrics-editor.untimed" values={{ count: untimed }} />
        </p>
      )}
      {isOutOfOrder(lines) && (
        <p className="text-sm text-ember">
          <FormattedMessage id="lyrics-editor.disorder" />
        </p>
      )}
      <Button tone="quiet" size="small" className="justify-self-start" onClick={onClose}>
        <FormattedMessage id="lyrics-editor.close" />
      </Button>
    </fieldset>
  )
}

/** Stamps when the key or pointer goes down, not up: the difference is about 100 ms. */
function StampButton({ disabled, onStamp }: { disabled: boolean; onStamp: () => void }) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (event.type === 'keydown' && !event.repeat && !disabled) onStamp()
  }
  return (
    <Button
      disabled={disabled}
      onKeyDown={press}
      onKeyUp={press}
      onPointerDown={({ button }) => button === 0 && !disabled && onStamp()}
      // A screen reader clicks without pointer and key.
      onClick={({ detail }) => detail === 0 && onStamp()}
      className="touch-manipulation"
    >
      <FormattedMessage id="lyrics-editor.stamp" />
    </Button>
  )
}

const Position = ({ clock }: { clock: Clock }) => (
  <span className="min-w-10 tabular-nums">{useClock(clock, (ms) => formatTime(ms / 1000))}</span>
)

type LinesProps = {
  lines: TimedLine[]
  selected: number
  clock: Clock
  onSelect: (index: number) => void
}

/** Radio buttons: the arrow keys move through the lines. */
function Lines({ lines, selected, clock, onSelect }: LinesProps) {
  const intl = useIntl()
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  const sung = useClock(clock, (ms) => lineSungAt(lines, ms))
  useEffect(() => {
    const panel = list.current
    const row = panel?.children[selected]
    if (panel && row instanceof HTMLElement)
      panel.scrollTop = row.offsetTop + row.offsetHeight / 2 - panel.clientHeight / 2
  }, [selected])
  return (
    <div
      ref={list}
      role="radiogroup"
      aria-label={intl.formatMessage({ id: 'lyrics-editor.lines' })}
      className="relative max-h-72 overflow-y-auto rounded-panel border border-line bg-night p-1"
    >
      {lines.map(({ at_ms, text }, index) => (
        <label
          // oxlint-disable-next-line react/no-array-index-key -- lines repeat and never move
          key={index}
          data-sung={index === sung || undefined}
          className="flex min-h-10 cursor-pointer items-center gap-3 rounded-tile border-l-4 border-transparent px-2 py-1 has-checked:border-pink has-focus-visible:outline-2 has-focus-visible:outline-pink data-sung:bg-stage data-sung:text-pink"
        >
          <input
            type="radio"
            name={name}
            checked={index === selected}
            onChange={() => onSelect(index)}
            className="sr-only"
          />
          <span className="w-18 shrink-0 text-sm text-haze tabular-nums">
            {at_ms === null ? '–' : `${formatTime(at_ms / 1000)}${hundredths(at_ms)}`}
          </span>
          <span dir="auto" className="min-w-0 flex-1 text-start wrap-anywhere">
            {text === '' ? <FormattedMessage id="lyrics-editor.pause" /> : text}
          </span>
        </label>
      ))}
    </div>
  )
}

const hundredths = (ms: number) => `.${String(Math.floor((ms % 1000) / 10)).padStart(2, '0')}`
