import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'

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
