import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import type { Player } from '../player'
import { isLive } from '../source'
import { currentSource, type PlayerStore, type Sleep } from '../state'
import { player, playerStore } from '../this-player'
import { usePlayer } from '../use-player'
import { useMinutesLeft } from './use-minutes-left'

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

/** This page's one, made when it is first wanted. */
const sleepTimer = createSleepTimer({ player, store: playerStore })

const FADE_MS = 8000
const TICK_MS = 200

/** Minutes that can be chosen; the end of the track is the other choice. */
export const SLEEP_MINUTES = [15, 30, 45, 60] as const

type Ports = { player: Pick<Player, 'fade' | 'pause'>; store: PlayerStore }

/** Stops the music at the hour that the fan has set, quietly: whoever sleeps already is not to wake up. */
export function createSleepTimer({ player, store }: Ports) {
  let timer: ReturnType<typeof setInterval> | undefined

  // Whatever ends it, also a sign-out: the sound comes back as loud as it was.
  store.subscribe(({ sleep }, before) => {
    if (sleep === before.sleep || isInstant(sleep)) return
    stop()
    if (isInstant(before.sleep)) player.fade(1)
  })

  function tick() {
    const { sleep } = store.getState()
    if (!isInstant(sleep)) return
    const left = sleep.at - Date.now()
    if (left <= 0) {
      player.pause()
      set(null)
    } else if (left < FADE_MS) player.fade(left / FADE_MS)
  }

  function stop() {
    clearInterval(timer)
    timer = undefined
  }

  function set(sleep: Sleep) {
    store.setState({ sleep })
    if (!isInstant(sleep)) return
    player.fade(1)
    timer ??= setInterval(tick, TICK_MS)
  }

  return {
    inMinutes: (minutes: number) => set({ at: Date.now() + minutes * 60_000 }),
    withTrack: () => set('track-end'),
    off: () => set(null),
  }
}

const isInstant = (sleep: Sleep): sleep is { at: number } => sleep !== null && sleep !== 'track-end'
