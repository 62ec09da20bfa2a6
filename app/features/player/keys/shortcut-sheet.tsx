import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { Dialog } from '../../../ui/dialog'
import { type KeySettings, keySettings, setKeys, type Shortcut, SHORTCUTS } from './keys'

type ShortcutSheetProps = {
  open: boolean
  onClose: () => void
  /** Whether the page has a search box. */
  withSearch?: boolean
}

/** Lists the shortcuts; those that may conflict with other software can be switched off. */
export function ShortcutSheet({ open, onClose, withSearch = false }: ShortcutSheetProps) {
  const intl = useIntl()
  const settings = useStore(keySettings)
  const actions = new Set(SHORTCUTS.map(({ action }) => action))
  if (!withSearch) actions.delete('search')
  return (
    <Dialog open={open} onClose={onClose} title={intl.formatMessage({ id: 'library.keys.title' })}>
      <p className="mb-4 text-haze">
        <FormattedMessage id="library.keys.intro" />
      </p>
      <dl className="divide-y divide-line border-y border-line">
        {[...actions].map((action) => (
          <div
            key={action}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <dt>
              <FormattedMessage id={`library.keys.action.${action}`} />
            </dt>
            <dd className="flex flex-wrap gap-x-4 gap-y-1">
              {SHORTCUTS.filter((shortcut) => shortcut.action === action).map((shortcut) => (
                <KeyCaps
                  key={shortcut.group}
                  shortcut={shortcut}
                  off={shortcut.group !== 'always' && !settings[shortcut.group]}
                />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid gap-3">
        <KeySwitch group="single" on={settings.single} />
        <KeySwitch group="ctrl" on={settings.ctrl} />
      </div>
    </Dialog>
  )
}

/** Stored in this browser. */
function KeySwitch({ group, on }: { group: keyof KeySettings; on: boolean }) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={on}
        onChange={({ target }) => setKeys(group, target.checked)}
        aria-describedby={`${id}-hint`}
        className="mt-1 size-5 shrink-0"
      />
      <div>
        <label htmlFor={id} className="block cursor-pointer font-bold">
          <FormattedMessage id={`library.keys.${group}`} />
        </label>
        <p id={`${id}-hint`} className="text-sm text-haze">
          <FormattedMessage id={`library.keys.${group}.hint`} />
        </p>
      </div>
    </div>
  )
}

const NAMED = {
  ' ': 'library.keys.key.Space',
  ArrowDown: 'library.keys.key.ArrowDown',
  ArrowLeft: 'library.keys.key.ArrowLeft',
  ArrowRight: 'library.keys.key.ArrowRight',
  ArrowUp: 'library.keys.key.ArrowUp',
} as const

const isNamed = (key: string): key is keyof typeof NAMED => Object.hasOwn(NAMED, key)

/** The keys of one shortcut. */
function KeyCaps({ shortcut: { chord }, off }: { shortcut: Shortcut; off: boolean }) {
  const intl = useIntl()
  const caps = [
    chord.ctrl && 'Ctrl',
    chord.alt && 'Alt',
    chord.shift && 'Shift',
    isNamed(chord.key) ? intl.formatMessage({ id: NAMED[chord.key] }) : chord.key.toUpperCase(),
  ].filter((cap) => typeof cap === 'string')
  return (
    <span className={`flex items-center gap-1 ${off ? 'line-through opacity-60' : ''}`}>
      {caps.map((cap) => (
        <kbd
          key={cap}
          className="min-w-8 rounded-tile border border-edge bg-night px-2 py-0.5 text-center font-sans text-sm font-bold"
        >
          {cap}
        </kbd>
      ))}
    </span>
  )
}
