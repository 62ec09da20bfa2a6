import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Chapter } from '../../../../shared/meets'
import type { Party, PartyReplay as Replay } from '../../../../shared/parties'
import { formatTime } from '../../player'
import { MessageText } from '../party-chat'
import { PartyVideoPlayer } from './meet-video'
import { QuestionText } from './questions'

const SHOWN = 30

/** The recording of a meet, with the answered questions as chapters and the chat at its time. */
export function MeetReplay({ party, replay }: { party: Party; replay: Replay }) {
  const video = useRef<HTMLVideoElement | null>(null)
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      if (video.current) setAt(video.current.currentTime * 1000)
    }, 500)
    return () => clearInterval(timer)
  }, [])
  const seek = (ms: number) => {
    if (!video.current) return
    video.current.currentTime = ms / 1000
    void video.current.play().catch(() => undefined)
  }
  const chapters = replay.questions.filter(({ picked_ms }) => picked_ms !== null)
  const open = replay.questions.filter(({ picked_ms }) => picked_ms === null)
  const messages = replay.messages.filter(({ at_ms }) => at === null || at_ms <= at)
  const current = chapters.findLast(({ picked_ms }) => at !== null && (picked_ms ?? 0) <= at)
  return (
    <div className="grid gap-6">
      {replay.recording && (
        <PartyVideoPlayer
          party={party}
          onElement={(element) => {
            video.current = element
          }}
        />
      )}
      <div>
        <h3 className="mb-3 font-bold">
          <FormattedMessage id="live.chapters" />
        </h3>
        {replay.questions.length === 0 && (
          <p className="text-haze">
            <FormattedMessage id="live.chapters.none" />
          </p>
        )}
        <ol className="grid gap-2">
          {chapters.map((chapter) => (
            <ChapterRow
              key={chapter.id}
              chapter={chapter}
              isCurrent={chapter === current}
              seek={at === null ? null : seek}
            />
          ))}
        </ol>
      </div>
      {open.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer font-bold">
            <FormattedMessage id="live.chapters.open" />
          </summary>
          <ul className="mt-2 grid gap-3">
            {open.map((question) => (
              <li key={question.id}>
                <QuestionText question={question} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
        tabIndex={0}
        className="grid max-h-96 gap-3 overflow-y-auto"
      >
        {messages.slice(-SHOWN).map((message) => (
          <li key={message.id} className="flex items-start gap-2">
            <MessageText message={message} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type ChapterRowProps = {
  chapter: Chapter
  isCurrent: boolean
  /** Null without a recording that can be sought. */
  seek: ((ms: number) => void) | null
}

function ChapterRow({ chapter, isCurrent, seek }: ChapterRowProps) {
  const ms = chapter.picked_ms ?? 0
  return (
    <li
      aria-current={isCurrent}
      className="flex items-start gap-3 rounded-tile border border-line p-3"
    >
      {seek ? (
        <button
          type="button"
          onClick={() => seek(ms)}
          className={`min-h-11 min-w-16 rounded-tile border px-2 tabular-nums hover:border-edge ${isCurrent ? 'border-pink text-pink' : 'border-line'}`}
        >
          {formatTime(ms / 1000)}
        </button>
      ) : (
        <span className="min-w-16 text-haze tabular-nums">{formatTime(ms / 1000)}</span>
      )}
      <QuestionText question={{ ...chapter, status: 'asked' }} />
    </li>
  )
}
