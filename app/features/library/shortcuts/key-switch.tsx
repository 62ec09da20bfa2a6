import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { KeySettings } from './keys'
import { setKeys } from './settings'

/** Remembered in this browser. */
export function KeySwitch({ group, on }: { group: keyof KeySettings; on: boolean }) {
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
