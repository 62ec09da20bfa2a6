import { Specimen } from './specimen'

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

export const Space = () => (
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
