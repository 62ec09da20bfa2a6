import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { RefObject } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../../ui/icon-button'

type SearchBoxProps = {
  text: string
  onChange: (text: string) => void
  field: RefObject<HTMLInputElement | null>
}

export function SearchBox({ text, onChange, field }: SearchBoxProps) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'hub.search' })
  return (
    <search className="relative w-full sm:max-w-sm">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-haze"
      />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onChange('')}
        className="min-h-12 w-full rounded-full border border-edge bg-floor px-12 text-base placeholder:text-haze hover:border-haze"
      />
      {text && (
        <IconButton
          icon={X}
          label={intl.formatMessage({ id: 'hub.search.clear' })}
          onClick={() => {
            onChange('')
            field.current?.focus()
          }}
          className="absolute inset-y-0 right-1 my-auto"
        />
      )}
    </search>
  )
}
