import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { PlayerProblem } from '../controls/player-problem'
import { currentSource } from '../state'
import { usePlayer } from '../use-player'

/** The bar at the bottom of every page. */
export function BottomBar({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const hasSource = usePlayer((state) => currentSource(state) !== undefined)
  return (
    <section
      aria-label={intl.formatMessage({ id: 'player.label' })}
      className="player-bar relative pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]"
    >
      {hasSource && <PlayerProblem />}
      <div className="flex items-center gap-x-1 px-2 sm:gap-x-2 sm:px-5">{children}</div>
    </section>
  )
}
