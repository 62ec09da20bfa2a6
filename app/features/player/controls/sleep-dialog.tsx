import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { isLive } from '../engine/source'
import { currentSource } from '../state'
import { player, playerStore } from '../this-player'
import { usePlayer } from '../use-player'
import { useMinutesLeft } from './use-minutes-left'
import { SLEEP_MINUTES, createSleepTimer } from './sleep-timer'

export function SleepDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  const sleep = usePlayer((state) => state.sleep)
  const source = usePlayer(currentSource)
  const minutes = useMinutesLeft()
  const choose = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={intl.formatMessage({ id: 'player.sleep' })}>
      <p className="mb-4 text-haze">
        {sleep === null && <FormattedMessage id="player.sleep.intro" />}
        {sleep === 'track-end' && <FormattedMessage id="player.sleep.track" />}
        {minutes > 0 && <FormattedMessage id="player.sleep.left" values={{ minutes }} />}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {SLEEP_MINUTES.map((length) => (
          <Button key={length} tone="plain" onClick={choose(() => sleepTimer.inMinutes(length))}>
            <FormattedMessage id="player.sleep.minutes" values={{ minutes: length }} />
          </Button>
        ))}
        {source && !isLive(source) && (
          <Button tone="plain" className="col-span-2" onClick={choose(sleepTimer.withTrack)}>
            <FormattedMessage id="player.sleep.track-end" />
          </Button>
        )}
        {sleep && (
          <Button className="col-span-2" onClick={choose(sleepTimer.off)}>
            <FormattedMessage id="player.sleep.off" />
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** One timer per page, created when this dialog is first loaded. */
const sleepTimer = createSleepTimer({ player, store: playerStore })
