import { Specimen } from './specimen'

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

export const Colors = () => (
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
