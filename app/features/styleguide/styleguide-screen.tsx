import { Cover } from '../../ui/cover'
import { DanceFloor } from '../../ui/dance-floor'
import { Page } from '../../ui/page'
import { PasswordField } from '../../ui/password-field'
import { Spinner } from '../../ui/spinner'
import { StaticNoise } from '../../ui/static-noise'
import { TextField } from '../../ui/text-field'
import { TileStrip } from '../../ui/tile-strip'
import { Controls } from './controls'
import { Feedback } from './feedback'
import { Icons } from './icons'
import { Specimen } from './specimen'
import { Themes } from './themes'

/** For who builds on it, in English only: the design language whole, every token and every primitive in its states. */
export function StyleguideScreen() {
  return (
    <Page
      title="Styleguide"
      intro="One language of colour, type, space, motion and icons, and every primitive of app/ui in its states."
    >
      <div lang="en" className="grid gap-14">
        <Colors />
        <Type />
        <Space />
        <Motion />
        <Icons />
        <Controls />
        <Fields />
        <Feedback />
        <Ornaments />
        <Themes />
      </div>
    </Page>
  )
}

const Ornaments = () => (
  <Specimen title="Pictures and ornaments">
    <Cover src={null} alt="" size={200} className="rounded-tile" />
    <DanceFloor seed={5} className="w-80" />
    <TileStrip columns={48} rows={2} seed={11} className="h-8 w-full" />
  </Specimen>
)

const Fields = () => (
  <Specimen title="Fields">
    <div className="grid w-full max-w-md gap-5">
      <TextField name="plain" label="Username" hint="Letters, numbers, and underscores." />
      <TextField
        name="wrong"
        label="Email"
        defaultValue="not-an-address"
        error="Please enter a valid email address"
      />
      <PasswordField name="password" label="Password" defaultValue="secret" />
    </div>
  </Specimen>
)

const Type = () => (
  <Specimen title="Type">
    <div className="grid gap-4">
      <p className="font-display text-hero font-bold">Hero 0123</p>
      <p className="font-display text-title font-bold">Title: coração, ação, fãs</p>
      <p className="font-display text-heading font-bold">Heading</p>
      <p className="text-lg">Large: said once, under a title.</p>
      <p>Body: Figtree at 16 px. Thirty records of freestyle and dance.</p>
      <p className="text-haze">Quiet: what may be skipped.</p>
      <p className="text-sm text-haze">Small: hints and legal lines.</p>
      <p>
        <a href="/" className="text-link">
          A link in text
        </a>
      </p>
    </div>
  </Specimen>
)

const COLORS = [
  ['night', 'bg-night', 'the room'],
  ['floor', 'bg-floor', 'panels'],
  ['stage', 'bg-stage', 'raised, hovered'],
  ['line', 'bg-line', 'hairlines'],
  ['edge', 'bg-edge', 'edges of controls'],
  ['chalk', 'bg-chalk', 'text'],
  ['haze', 'bg-haze', 'quiet text'],
  ['pink', 'bg-pink', 'what to do next'],
  ['cyan', 'bg-cyan', 'links, focus'],
  ['violet', 'bg-violet', 'decoration'],
  ['acid', 'bg-acid', 'VIP'],
  ['ember', 'bg-ember', 'warnings'],
  ['danger', 'bg-danger', 'errors'],
  ['good', 'bg-good', 'success'],
] as const

const Colors = () => (
  <Specimen title="Colour">
    {COLORS.map(([name, look, use]) => (
      <div key={name} className="w-36">
        <div className={`h-16 rounded-tile border border-line ${look}`} />
        <p className="mt-2 font-bold">{name}</p>
        <p className="text-sm text-haze">{use}</p>
      </div>
    ))}
  </Specimen>
)

/** All of it stands still for who asked for less motion. */
const Motion = () => (
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

const SHAPES = [
  ['tile', 'rounded-tile', 'buttons, fields, covers'],
  ['panel', 'rounded-panel', 'cards, dialogs'],
  ['full', 'rounded-full', 'faces, the radio’s pill'],
] as const

/** Steps of four pixels; these are the ones a layout is made of. */
const STEPS = [
  ['8', 'w-2'],
  ['12', 'w-3'],
  ['20', 'w-5'],
  ['32', 'w-8'],
  ['56', 'w-14'],
] as const

const Space = () => (
  <Specimen title="Space and shape">
    {SHAPES.map(([name, look, use]) => (
      <div key={name} className="w-36">
        <div className={`h-16 border border-edge bg-floor ${look}`} />
        <p className="mt-2 font-bold">{name}</p>
        <p className="text-sm text-haze">{use}</p>
      </div>
    ))}
    <div className="w-36">
      <div className="h-16 rounded-panel bg-stage shadow-lift" />
      <p className="mt-2 font-bold">lift</p>
      <p className="text-sm text-haze">what lies over the page</p>
    </div>
    <ul className="grid w-full gap-2">
      {STEPS.map(([pixels, look]) => (
        <li key={pixels} className="flex items-center gap-4">
          <span className={`h-3 bg-violet ${look}`} />
          <span className="text-sm text-haze">{pixels} px</span>
        </li>
      ))}
    </ul>
  </Specimen>
)
