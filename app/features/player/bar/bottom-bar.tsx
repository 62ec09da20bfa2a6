import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { PlayerProblem } from '../controls/player-problem'
import { usePlayerHeight } from '../controls/use-player-height'
import { currentSource } from '../state'
import { usePlayer } from '../use-player'

/** The bar at the bottom of every page. Adds the same height to the end of the page, so that it never covers content. */
export function BottomBar({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const bar = usePlayerHeight()
  const hasSource = usePlayer((state) => currentSource(state) !== undefined)
  return (
    <>
      <div aria-hidden className="h-(--player-height) shrink-0" />
      <section
        ref={bar}
        aria-label={intl.formatMessage({ id: 'player.label' })}
        className="player-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-floor pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] shadow-lift"
      >
        {hasSource && <PlayerProblem />}
        {children}
      </section>
    </>
  )
}
