import { FormattedMessage, useIntl } from 'react-intl'
import { COLOR_NAMES, type Colors, unreadablePairs } from '../../../shared/site/colors'
import { TextField } from '../../ui/text-field'
import { Alert } from '../../ui/alert'
import { type Path, textAt } from '../kit/document'
import { useEditing, useError } from './editing'

const HEX = /^#[0-9a-f]{6}$/i
const PAIRS_SHOWN = 6

/** The colours, a sample of each, and which texts could not be read in them. */
export function ColorsField({ path }: { path: Path }) {
  const { document } = useEditing()
  const entries = COLOR_NAMES.map((name) => [name, textAt(document, [...path, name])] as const)
  const isComplete = entries.every(([, color]) => HEX.test(color))
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {COLOR_NAMES.map((name) => (
          <ColorField key={name} path={[...path, name]} name={name} />
        ))}
      </div>
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each name */}
      {isComplete && <Contrast colors={Object.fromEntries(entries) as Colors} />}
    </>
  )
}

function ColorField({ path, name }: { path: Path; name: (typeof COLOR_NAMES)[number] }) {
  const intl = useIntl()
  const { document, set } = useEditing()
  const color = textAt(document, path)
  const label = intl.formatMessage({ id: `site.color.${name}` })
  const error = useError(path)
  return (
    <div className="flex items-end gap-2">
      <input
        type="color"
        aria-label={intl.formatMessage({ id: 'site.color.pick' }, { name: label })}
        value={HEX.test(color) ? color.toLowerCase() : '#000000'}
        onChange={({ currentTarget }) => set(path, currentTarget.value)}
        className="size-12 shrink-0 cursor-pointer rounded-tile border border-edge bg-night p-1"
      />
      <div className="min-w-0 flex-1">
        <TextField
          name={path.join('.')}
          label={label}
          error={error}
          value={color}
          maxLength={7}
          spellCheck={false}
          onChange={({ currentTarget }) => set(path, currentTarget.value)}
        />
      </div>
    </div>
  )
}

function Contrast({ colors }: { colors: Colors }) {
  const intl = useIntl()
  const pairs = unreadablePairs(colors)
  const color = (name: (typeof COLOR_NAMES)[number]) =>
    intl.formatMessage({ id: `site.color.${name}` })
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
