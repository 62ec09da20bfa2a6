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

/** For developers, in English only: every token and every primitive in its states. */
export function StyleguideScreen() {
  return (
    <Page
      title="Styleguide"
      intro="Colors, type, space, motion, icons, and every component of app/ui in its states."
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
      <p className="text-lg">Large: introductions under a title.</p>
      <p>Body: Figtree at 16 px. Thirty records of freestyle and dance.</p>
      <p className="text-haze">Quiet: secondary text.</p>
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
  ['night', 'bg-night', 'page background'],
  ['floor', 'bg-floor', 'panels'],
  ['stage', 'bg-stage', 'raised, hovered'],
  ['line', 'bg-line', 'hairlines'],
  ['edge', 'bg-edge', 'edges of controls'],
  ['chalk', 'bg-chalk', 'text'],
  ['haze', 'bg-haze', 'quiet text'],
  ['pink', 'bg-pink', 'primary actions'],
  ['cyan', 'bg-cyan', 'links, focus'],
  ['violet', 'bg-violet', 'decoration'],
  ['acid', 'bg-acid', 'VIP'],
  ['ember', 'bg-ember', 'warnings'],
  ['danger', 'bg-danger', 'errors'],
  ['good', 'bg-good', 'success'],
] as const

const Colors = () => (
  <Specimen title="Colors">
    {COLORS.map(([name, style, use]) => (
      <div key={name} className="w-36">
        <div className={`h-16 rounded-tile border border-line ${style}`} />
        <p className="mt-2 font-bold">{name}</p>
        <p className="text-sm text-haze">{use}</p>
      </div>
    ))}
  </Specimen>
)

/** All animations stop for users who prefer reduced motion. */
const Motion = () => (
  <Specimen title="Motion">
    <Sample name="tile" use="the dance floor, 5 s">
      <span className="size-10 animate-tile rounded-tile bg-pink" />
    </Sample>
    <Sample name="shimmer" use="loading content">
      <span className="h-5 w-28 animate-shimmer rounded-tile bg-line" />
    </Sample>
    <Sample name="typing" use="the persona is typing">
      <span className="size-3 animate-typing rounded-full bg-cyan" />
    </Sample>
    <Sample name="spinner" use="a busy button">
      <Spinner className="size-8" />
    </Sample>
    <Sample name="static" use="a change of channel, 2 s">
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
  ['full', 'rounded-full', 'avatars, pills'],
] as const

/** Multiples of four pixels; the common ones. */
const STEPS = [
  ['8', 'w-2'],
  ['12', 'w-3'],
  ['20', 'w-5'],
  ['32', 'w-8'],
  ['56', 'w-14'],
] as const

const Space = () => (
  <Specimen title="Space and shape">
    {SHAPES.map(([name, style, use]) => (
      <div key={name} className="w-36">
        <div className={`h-16 border border-edge bg-floor ${style}`} />
        <p className="mt-2 font-bold">{name}</p>
        <p className="text-sm text-haze">{use}</p>
      </div>
    ))}
    <div className="w-36">
      <div className="h-16 rounded-panel bg-stage shadow-lift" />
      <p className="mt-2 font-bold">lift</p>
      <p className="text-sm text-haze">overlays</p>
    </div>
    <ul className="grid w-full gap-2">
      {STEPS.map(([pixels, style]) => (
        <li key={pixels} className="flex items-center gap-4">
          <span className={`h-3 bg-violet ${style}`} />
          <span className="text-sm text-haze">{pixels} px</span>
        </li>
      ))}
    </ul>
  </Specimen>
)
