import { useIntl } from 'react-intl'
import type { Shortcut } from '../../library/shortcuts/keys'

const NAMED = {
  ' ': 'library.keys.key.Space',
  ArrowDown: 'library.keys.key.ArrowDown',
  ArrowLeft: 'library.keys.key.ArrowLeft',
  ArrowRight: 'library.keys.key.ArrowRight',
  ArrowUp: 'library.keys.key.ArrowUp',
} as const

const isNamed = (key: string): key is keyof typeof NAMED => Object.hasOwn(NAMED, key)

/** The keys of one shortcut. */
export function KeyCaps({ shortcut: { chord }, off }: { shortcut: Shortcut; off: boolean }) {
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
