type ProgressProps = {
  /** From 0 to 1. */
  share: number
  label: string
  className?: string
}

/** Styled by its pseudo-elements: with other styles Chromium falls back to its own green bar. */
export const Progress = ({ share, label, className = '' }: ProgressProps) => (
  <progress
    value={share}
    aria-label={label}
    className={`block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-pink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-pink ${className}`}
  />
)
