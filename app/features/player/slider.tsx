import { type ComponentProps, useEffect, useRef, useState } from 'react'
import './player.css'

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'style'> & {
  value: number
  max: number
  /** How far the grey part of the rail reaches, in the unit of `max`. */
  loaded?: number
  /** Said instead of the bare number. */
  say: (value: number) => string
  /** While it is dragged. */
  onMove?: (value: number) => void
  /** When it is let go, or moved by a key. */
  onSettle?: (value: number) => void
}

/** The browser's own range input, so keyboards, screen readers and switches work it as they know it. */
export function Slider({
  value,
  max,
  loaded = 0,
  say,
  onMove,
  onSettle,
  className = '',
  ...rest
}: SliderProps) {
  const input = useRef<HTMLInputElement>(null)
  const [held, hold] = useState<number | null>(null)
  const shown = held ?? value

  useEffect(() => {
    const rail = input.current
    // React's onChange is the `input` event. The real `change` comes once, when the fan has decided.
    const settle = () => {
      hold(null)
      onSettle?.(Number(rail?.value))
    }
    rail?.addEventListener('change', settle)
    return () => rail?.removeEventListener('change', settle)
  }, [onSettle])

  return (
    <input
      {...rest}
      ref={input}
      type="range"
      min={0}
      max={max}
      value={Math.floor(shown)}
      aria-valuetext={say(shown)}
      onChange={({ target }) => {
        hold(Number(target.value))
        onMove?.(Number(target.value))
      }}
      // A drag back to where it began ends without a `change`; where there is one, it comes before this.
      onPointerUp={() => setTimeout(() => hold(null))}
      onBlur={() => hold(null)}
      style={{
        ['--at' as string]: max > 0 ? shown / max : 0,
        ['--loaded' as string]: max > 0 ? loaded / max : 0,
      }}
      className={`slider ${className}`}
    />
  )
}
