import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'

const PAUSE_MS = 250

type SearchFieldProps = {
  /** 'Search events...': its placeholder and its name. */
  label: string
  value: string
  onSearch: (text: string) => void
}

/** Asks when the typing pauses. What the address says wins when it changes from elsewhere: Back, or a link. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  if (value !== told) {
    setTold(value)
    setText(value)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = (wanted: string) => {
    clearTimeout(timer.current)
    setTold(wanted.trim())
    if (wanted.trim() !== value) onSearch(wanted.trim())
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(typed), PAUSE_MS)
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
        onKeyDown={({ key }) => key === 'Enter' && ask(text)}
        className="min-h-12 w-full rounded-tile border border-edge bg-night pr-4 pl-12 text-base placeholder:text-haze hover:border-haze"
      />
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  /** Named for those who cannot see what it filters. */
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** One of a few, as the platform shows it: a phone's own wheel is hard to improve on. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
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

/** Where rows have no heads to press: which end of the list comes first. */
export function OrderChoice({ sort, onSort }: OrderChoiceProps) {
  const intl = useIntl()
  return (
    <Choice
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
