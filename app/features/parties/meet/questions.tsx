import Check from 'lucide-react/icons/check'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { QUESTION_MAX, type Question } from '../../../../shared/meets'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { CONTROL } from '../../../ui/field'
import { IconButton } from '../../../ui/icon-button'
import type { LiveParty, LiveView } from '../live-party'
import { Problem } from '../party-chat'

type QuestionsProps = { live: LiveParty; view: LiveView; mayPick: boolean }

const ORDER = { picked: 0, asked: 1, answered: 2 } as const

/** The picked question first, then those with most votes; answered ones stay at the end. */
const inOrder = (questions: Question[]) =>
  questions.toSorted((one, two) => ORDER[one.status] - ORDER[two.status] || two.votes - one.votes)

export function Questions({ live, view, mayPick }: QuestionsProps) {
  const { state, questions } = view
  if (!state) return null
  const isOpen = state.status === 'doors' || state.status === 'live'
  const picked = questions.find(({ status }) => status === 'picked')
  return (
    <section className="min-w-0 rounded-panel border border-line bg-floor p-4 sm:p-6">
      <h2 className="mb-3 font-bold">
        <FormattedMessage id="live.questions" />
      </h2>
      <p className="sr-only" aria-live="polite">
        {picked?.content}
      </p>
      {isOpen ? (
        <AskForm live={live} view={view} />
      ) : (
        <p className="text-haze">
          <FormattedMessage id="live.questions.closed" />
        </p>
      )}
      <Problem code={view.questionProblem} />
      {questions.length === 0 && isOpen && (
        <p className="mt-4 text-haze">
          <FormattedMessage id="live.questions.none" />
        </p>
      )}
      <ul className="mt-4 grid gap-3">
        {inOrder(questions).map((question) => (
          <QuestionRow
            key={question.id}
            question={question}
            live={live}
            hasVoted={view.voted.includes(question.id)}
            isOpen={isOpen}
            mayPick={mayPick && isOpen}
            mayRemove={state.role !== 'member'}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  question: Question
  live: LiveParty
  hasVoted: boolean
  isOpen: boolean
  mayPick: boolean
  mayRemove: boolean
}

function QuestionRow({ question, live, hasVoted, isOpen, mayPick, mayRemove }: RowProps) {
  const intl = useIntl()
  const { id, member, status, votes } = question
  const name = member.username
  const isPicked = status === 'picked'
  return (
    <li
      className={`flex flex-wrap items-start gap-3 rounded-tile border p-3 ${isPicked ? 'border-pink bg-stage' : 'border-line'}`}
    >
      <button
        type="button"
        aria-pressed={hasVoted}
        aria-label={intl.formatMessage({ id: 'live.question.vote' }, { name })}
        disabled={!isOpen || status === 'answered'}
        onClick={() => live.vote(id)}
        className={`grid min-h-12 min-w-12 justify-items-center rounded-tile border px-2 py-1 tabular-nums ${hasVoted ? 'border-pink text-pink' : 'border-line text-haze'} enabled:hover:border-edge`}
      >
        <ChevronUp aria-hidden className="size-4" />
        <span aria-hidden>{votes}</span>
      </button>
      <QuestionText question={question} />
      {(mayPick || mayRemove) && (
        <span className="flex shrink-0 items-center gap-1">
          {mayPick && status !== 'answered' && (
            <Button tone="plain" onClick={() => live.pick(id)}>
              {isPicked && <Check aria-hidden className="size-4" />}
              <FormattedMessage id={isPicked ? 'live.question.done' : 'live.question.pick'} />
            </Button>
          )}
          {mayRemove && (
            <IconButton
              icon={Trash2}
              label={intl.formatMessage({ id: 'live.question.remove' }, { name })}
              onClick={() => live.remove(id)}
            />
          )}
        </span>
      )}
    </li>
  )
}

export const QuestionText = ({
  question: { member, content, status, votes },
}: {
  question: Question
}) => (
  <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
    {status !== 'asked' && (
      <p className={`text-sm font-bold ${status === 'picked' ? 'text-pink' : 'text-haze'}`}>
        <FormattedMessage
          id={status === 'picked' ? 'live.questions.now' : 'live.questions.answered'}
        />
      </p>
    )}
    <p>{content}</p>
    <p className="mt-1 flex items-center gap-2 text-sm text-haze">
      <Avatar src={member.avatar_url} size={20} className="size-5" />
      {member.username}
      <span aria-hidden>·</span>
      <FormattedMessage id="live.question.votes" values={{ count: votes }} />
    </p>
  </div>
)

/** Keeps the text until the room has accepted the question. */
function AskForm({ live, view: { asking, asked, connection } }: Omit<QuestionsProps, 'mayPick'>) {
  const intl = useIntl()
  const [typed, setTyped] = useState({ text: '', asked })
  const draft = typed.asked === asked ? typed.text : ''
  const isReady = connection === 'live' && asking === null && draft.trim() !== ''
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) live.ask(draft)
      }}
    >
      <label className="min-w-0 flex-1 basis-56">
        <span className="mb-1 flex justify-between gap-2 text-sm text-haze">
          <FormattedMessage id="live.questions.placeholder" />
          <span aria-hidden className="tabular-nums">
            {draft.length}/{QUESTION_MAX}
          </span>
        </span>
        <input
          value={draft}
          maxLength={QUESTION_MAX}
          onChange={({ target }) => setTyped({ text: target.value, asked })}
          aria-label={intl.formatMessage({ id: 'live.questions.placeholder' })}
          autoComplete="off"
          enterKeyHint="send"
          className={`${CONTROL} min-h-12 w-full text-base`}
        />
      </label>
      <Button type="submit" disabled={!isReady} className="min-h-12">
        <FormattedMessage id="live.questions.ask" />
      </Button>
    </form>
  )
}
