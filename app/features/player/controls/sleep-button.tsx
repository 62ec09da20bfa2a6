import Moon from 'lucide-react/icons/moon'
import { useIntl } from 'react-intl'
import { lazyDialog } from '../../../ui/lazy-dialog'
import { useDialog } from '../../../ui/use-dialog'
import { usePlayer } from '../use-player'
import { useMinutesLeft } from './use-minutes-left'

const SleepDialog = lazyDialog(async () => (await import('./sleep-dialog')).SleepDialog)

export function SleepButton() {
  const intl = useIntl()
  const dialog = useDialog()
  const sleep = usePlayer((state) => state.sleep)
  const minutes = useMinutesLeft()
  const label = intl.formatMessage(
    {
      id:
        sleep === null
          ? 'player.sleep'
          : sleep === 'track-end'
            ? 'player.sleep.track'
            : 'player.sleep.left',
    },
    { minutes },
  )
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={dialog.show}
        className={`flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-tile px-2.5 text-sm font-bold transition-colors hover:bg-stage hover:text-chalk ${sleep ? 'text-acid' : 'text-haze'}`}
      >
        <Moon aria-hidden className={`size-5 ${sleep ? 'fill-current' : ''}`} />
        {minutes > 0 && (
          <span aria-hidden className="tabular-nums">
            {minutes}
          </span>
        )}
      </button>
      {dialog.isMounted && <SleepDialog open={dialog.isOpen} onClose={dialog.close} />}
    </>
  )
}
