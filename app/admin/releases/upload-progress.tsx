import CircleAlert from 'lucide-react/icons/circle-alert'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '../../ui/icon-button'
import { Progress } from '../kit/progress'
import {
  type UploadItem,
  type UploadStep,
  cancelUploadItem,
  pauseUpload,
  resumeUpload,
} from '../uploads/upload-queue'
import { uploadProblem } from '../kit/upload-problem'

type UploadProgressProps = { item: UploadItem; /** Of the track. */ name: string }

/** What happens to one file, with its buttons. Screen readers hear the announcements of the frame instead. */
export function UploadProgress({ item: { id, step }, name }: UploadProgressProps) {
  const intl = useIntl()
  const label = (action: 'pause' | 'resume' | 'cancel' | 'retry' | 'progress') =>
    intl.formatMessage({ id: `uploads.${action}` }, { name })
  const action = actionOf(step)
  const percent = percentOf(step)
  return (
    <div className="flex items-center gap-1 pl-2 md:pl-34">
      <div className="min-w-0 flex-1 py-1 text-sm">
        {step.name === 'failed' ? (
          <p className="flex items-start gap-2 font-bold text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {uploadProblem(intl, step.error, step.formats)}
          </p>
        ) : (
          <p className="text-cyan">
            <StepText step={step} />
          </p>
        )}
        {percent !== null && (
          <Progress share={percent / 100} label={label('progress')} className="mt-1" />
        )}
      </div>
      {action && (
        // One button for all: it keeps the focus.
        <IconButton
          icon={ICONS[action]}
          label={label(action)}
          onClick={() => (action === 'pause' ? pauseUpload(id) : resumeUpload(id))}
        />
      )}
      {step.name !== 'done' && (
        <IconButton
          icon={X}
          label={label('cancel')}
          onClick={({ currentTarget }) => {
            // The button goes; the track stays.
            currentTarget.closest('li')?.querySelector('textarea')?.focus()
            cancelUploadItem(id)
          }}
        />
      )}
    </div>
  )
}

const ICONS = { pause: Pause, resume: Play, retry: RotateCcw }

function actionOf({ name }: UploadStep) {
  if (name === 'paused') return 'resume'
  if (name === 'failed') return 'retry'
  return name === 'waiting' || name === 'prepared' || name === 'sending' ? 'pause' : null
}

function percentOf(step: UploadStep) {
  if (step.name === 'preparing') return Math.floor(100 * step.fraction)
  if (step.name !== 'sending' && step.name !== 'paused') return null
  return step.total === 0 ? 0 : Math.floor((100 * step.sent) / step.total)
}

function StepText({ step }: { step: UploadStep }) {
  const intl = useIntl()
  if (step.name === 'failed') return null
  if (step.name !== 'sending')
    return (
      <FormattedMessage
        id={`uploads.step.${step.name}`}
        values={{ percent: percentOf(step) ?? 0 }}
      />
    )
  if (step.isWaiting) return <FormattedMessage id="uploads.step.stuck" />
  const { speed, sent, total } = step
  const parts = [
    <FormattedMessage
      key="percent"
      id="uploads.step.sending"
      values={{ percent: percentOf(step) ?? 0 }}
    />,
    speed !== null && (
      <FormattedMessage
        key="speed"
        id="uploads.speed"
        values={{ speed: intl.formatNumber(speed / 1e6, { maximumSignificantDigits: 2 }) }}
      />
    ),
    speed !== null && <TimeLeft key="left" seconds={(total - sent) / speed} />,
  ].filter(Boolean)
  return parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]))
}

function TimeLeft({ seconds }: { seconds: number }) {
  if (seconds < 60) return <FormattedMessage id="uploads.seconds-left" />
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? (
    <FormattedMessage id="uploads.minutes-left" values={{ count: minutes }} />
  ) : (
    <FormattedMessage id="uploads.hours-left" values={{ count: Math.round(minutes / 60) }} />
  )
}
