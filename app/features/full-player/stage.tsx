import { currentSource, isSounding, usePlayer } from '../player'
import { Visualizer, useLook } from '../player/visualizer'
import { AppearancePickers } from './appearance/appearance-pickers'
import { CurrentTrack } from './current-track'
import { Record } from './record'

/** The theme's own sky, what sounds drawn in front of it, and whose it is. */
export function Stage() {
  const { style } = useLook()
  const source = usePlayer(currentSource)
  const sounding = usePlayer(isSounding)
  return (
    <section className="stage" data-style={style} data-moving={sounding || undefined}>
      <div aria-hidden className="stage-sky">
        <span className="stage-sun" />
        <span className="stage-floor" />
      </div>
      <div className="stage-show">
        <Visualizer look={style} className="absolute inset-0 size-full" />
        {style === 'circular' && source && <Record source={source} />}
      </div>
      <AppearancePickers />
      <CurrentTrack source={source} withCover={style !== 'circular'} />
    </section>
  )
}
