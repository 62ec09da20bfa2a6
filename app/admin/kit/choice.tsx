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
