import { FormattedMessage, useIntl } from 'react-intl'
import { COLOR_NAMES, type Colors, unreadablePairs } from '../../../shared/site/colors'
import { PALETTES, PALETTE_NAMES } from '../../../shared/site/palettes'
import { Alert } from '../../ui/alert'
import { Line } from '../kit/controls'
import { useValue } from '../kit/use-value'

const HEX = /^#[0-9a-f]{6}$/i
const PAIRS_SHOWN = 6

type ColorName = (typeof COLOR_NAMES)[number]
export type Entered = Record<ColorName, string>

/** Null until each is one. */
const asColors = (entered: Entered): Colors | null =>
  COLOR_NAMES.every((name) => HEX.test(entered[name])) ? entered : null

/** Publishing them would be refused. */
export function areUnreadable(entered: Entered) {
  const colors = asColors(entered)
  return colors !== null && unreadablePairs(colors).length > 0
}

/** The colours, a sample of each, and which texts could not be read in them. */
export function ColorsField({ name }: { name: string }) {
  const [entered, enter] = useValue<Entered>(name)
  const colors = asColors(entered)
  return (
    <>
      <Palettes entered={entered} onChoose={enter} />
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {COLOR_NAMES.map((color) => (
          <ColorField key={color} name={`${name}.${color}`} color={color} />
        ))}
      </div>
      {colors && <Contrast colors={colors} />}
    </>
  )
}

type PalettesProps = { entered: Entered; onChoose: (colors: Entered) => void }

/** Colours that go together, to start from. */
function Palettes({ entered, onChoose }: PalettesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">
        <FormattedMessage id="site.palette" />
      </legend>
      <p className="mb-3 text-sm text-haze">
        <FormattedMessage id="site.palette-hint" />
      </p>
      <div className="grid gap-3 [grid-template-columns:repeat(auto-fill,minmax(9rem,1fr))]">
        {PALETTE_NAMES.map((palette) => {
          const colors = PALETTES[palette]
          return (
            <button
              key={palette}
              type="button"
              aria-pressed={COLOR_NAMES.every(
                (color) => entered[color].toLowerCase() === colors[color],
              )}
              onClick={() => onChoose({ ...colors })}
              style={{ backgroundColor: colors.night, color: colors.chalk }}
              className="grid min-h-11 cursor-pointer gap-3 rounded-tile border border-edge p-3 text-left font-bold aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-cyan"
            >
              <span aria-hidden className="flex gap-1">
                {SWATCHES.map((color) => (
                  <span
                    key={color}
                    style={{ backgroundColor: colors[color] }}
                    className="h-6 flex-1 rounded-xs forced-color-adjust-none"
                  />
                ))}
              </span>
              <FormattedMessage id={`site.palette.${palette}`} />
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

const SWATCHES = ['stage', 'pink', 'cyan', 'violet', 'acid'] as const

function ColorField({ name, color }: { name: string; color: ColorName }) {
  const intl = useIntl()
  const [value, change] = useValue<string>(name)
  const label = intl.formatMessage({ id: `site.color.${color}` })
  return (
    <div className="flex items-end gap-2">
      <input
        type="color"
        aria-label={intl.formatMessage({ id: 'site.color.pick' }, { name: label })}
        value={HEX.test(value) ? value.toLowerCase() : '#000000'}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        className="size-12 shrink-0 cursor-pointer rounded-tile border border-edge bg-night p-1"
      />
      <div className="min-w-0 flex-1">
        <Line name={name} label={label} maxLength={7} spellCheck={false} />
      </div>
    </div>
  )
}

function Contrast({ colors }: { colors: Colors }) {
  const intl = useIntl()
  const pairs = unreadablePairs(colors)
  const color = (name: ColorName) => intl.formatMessage({ id: `site.color.${name}` })
  return (
    <div aria-live="polite" className="grid gap-4">
      <div
        style={{ backgroundColor: colors.night, borderColor: colors.line }}
        className="grid gap-2 rounded-panel border p-4"
      >
        <p style={{ color: colors.chalk }} className="font-display text-heading font-bold">
          <FormattedMessage id="site.color.sample" />
        </p>
        <p style={{ color: colors.haze }}>
          <FormattedMessage id="site.color.sample-text" />{' '}
          <span style={{ color: colors.cyan }} className="underline">
            <FormattedMessage id="site.color.cyan" />
          </span>
        </p>
        <p className="flex flex-wrap gap-2">
          {(['pink', 'acid', 'violet', 'ember', 'danger', 'good'] as const).map((name) => (
            <span
              key={name}
              style={{ backgroundColor: colors[name], color: colors.night }}
              className="rounded-tile px-3 py-1 font-bold"
            >
              {color(name)}
            </span>
          ))}
        </p>
      </div>
      {pairs.length > 0 ? (
        <Alert>
          <p className="font-bold">
            <FormattedMessage id="site.color.unreadable" />
          </p>
          <ul className="mt-2 list-[square] pl-5">
            {pairs.slice(0, PAIRS_SHOWN).map(({ text, background, theme, contrast }) => (
              <li key={`${text} ${background} ${theme}`}>
                <FormattedMessage
                  id={theme ? 'site.color.pair-theme' : 'site.color.pair'}
                  values={{
                    text: color(text),
                    background: color(background),
                    theme,
                    contrast: intl.formatNumber(contrast, { maximumFractionDigits: 2 }),
                  }}
                />
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Alert tone="good">
          <FormattedMessage id="site.color.readable" />
        </Alert>
      )}
    </div>
  )
}
