import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'

const PAUSE_MS = 250

type SearchFieldProps = {
  /** Placeholder and accessible name: 'Search events...' */
  label: string
  value: string
  onSearch: (text: string) => void
}

/** Searches when typing pauses. The URL wins when it changes otherwise: Back, or a link. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setText(value)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (wanted: string) => {
    clearTimeout(timer.current)
    setKnown(wanted.trim())
    if (wanted.trim() !== value) onSearch(wanted.trim())
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(typed), PAUSE_MS)
  }

  return (
    <div className="relative min-w-0 flex-1 basis-64">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-haze"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && search(text)}
        className="min-h-12 w-full rounded-tile border border-edge bg-night pr-4 pl-12 text-base placeholder:text-haze hover:border-haze"
      />
    </div>
  )
}

type FilterSelectProps<Value extends string> = {
  /** Accessible name. */
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** A native select: a phone shows its own picker. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, options, onChoose } = props
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen)
    if (option) onChoose(option.value)
  }
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      className="min-h-12 rounded-tile border border-edge bg-night px-3 text-base hover:border-haze"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

const ORDERS = ['-created_at', 'created_at'] as const
const NAMES = { '-created_at': 'newest', created_at: 'oldest' } as const

type OrderChoiceProps = { sort: string | undefined; onSort: (sort: string) => void }

/** Sort order of lists without table headers. */
export function OrderChoice({ sort, onSort }: OrderChoiceProps) {
  const intl = useIntl()
  return (
    <FilterSelect
      label={intl.formatMessage({ id: 'admin.order' })}
      value={ORDERS.find((order) => order === sort) ?? '-created_at'}
      options={ORDERS.map((value) => ({
        value,
        label: intl.formatMessage({ id: `admin.order.${NAMES[value]}` }),
      }))}
      onChoose={onSort}
    />
  )
}
