import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { THEMES, THEME_TOKENS } from '../../../shared/player-themes'
import { themeStyle } from '../player/visualizer'
import { Specimen } from './specimen'

/** The player's three themes: the same tokens with other values. */
export const Themes = () => (
  <Specimen title="Player themes">
    {THEMES.map((theme) => (
      <div
        key={theme}
        data-theme={theme}
        style={themeStyle(theme)}
        className="w-full overflow-hidden rounded-panel border border-line bg-night text-chalk lg:w-[calc(33.3%-1rem)]"
      >
        <div className="h-24 bg-linear-to-r from-violet via-pink to-cyan" />
        <div className="grid gap-3 p-5">
          <h3 className="text-heading capitalize">{theme}</h3>
          <p className="text-haze">Quiet text, and a link in it: </p>
          <div className="flex flex-wrap gap-2">
            <Button size="small">primary</Button>
            <Button size="small" tone="plain">
              plain
            </Button>
            <Badge tone="vip">vip</Badge>
          </div>
          <div className="flex flex-wrap gap-1">
            {Object.entries(THEME_TOKENS[theme]).map(([name, color]) => (
              <span
                key={name}
                title={`${name} ${color}`}
                style={{ backgroundColor: color }}
                className="size-7 rounded-tile border border-edge"
              />
            ))}
          </div>
        </div>
      </div>
    ))}
  </Specimen>
)
