import { Spinner } from '../../ui/spinner'
import { StaticNoise } from '../../ui/static-noise'
import { Specimen } from './specimen'

/** All of it stands still for who asked for less motion. */
export const Motion = () => (
  <Specimen title="Motion">
    <Sample name="tile" use="the dance floor, 5 s">
      <span className="size-10 animate-tile rounded-tile bg-pink" />
    </Sample>
    <Sample name="shimmer" use="what is on its way">
      <span className="h-5 w-28 animate-shimmer rounded-tile bg-line" />
    </Sample>
    <Sample name="typing" use="the persona is writing">
      <span className="size-3 animate-typing rounded-full bg-cyan" />
    </Sample>
    <Sample name="spinner" use="a button that works">
      <Spinner className="size-8" />
    </Sample>
    <Sample name="static" use="between two channels, 2 s">
      <StaticNoise className="h-full w-28 rounded-tile" />
    </Sample>
  </Specimen>
)

type SampleProps = { name: string; use: string; children: React.ReactNode }

const Sample = ({ name, use, children }: SampleProps) => (
  <div className="w-36">
    <div className="grid h-16 place-items-center rounded-tile border border-line bg-floor">
      {children}
    </div>
    <p className="mt-2 font-bold">{name}</p>
    <p className="text-sm text-haze">{use}</p>
  </div>
)
