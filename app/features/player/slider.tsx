import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import './player.css'

const FINE = 0.1
const ARROWS = new Map([
  ['ArrowLeft', -1],
  ['ArrowDown', -1],
  ['ArrowRight', 1],
  ['ArrowUp', 1],
])

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'style'> & {
  value: number
  max: number
  /** How far the grey part of the rail reaches, in the unit of `max`. */
  loaded?: number
  /** What one press of an arrow is worth, where dragging is finer than that. */
  keyStep?: number
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
  keyStep,
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

  const step = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event
    const by = ARROWS.get(event.key)
    if (!keyStep || !by || altKey || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    onSettle?.(Math.min(max, Math.max(0, shown + by * keyStep)))
  }

  return (
    <input
      {...rest}
      ref={input}
      type="range"
      min={0}
      max={max}
      step={keyStep ? FINE : 1}
      value={keyStep ? shown : Math.floor(shown)}
      onKeyDown={step}
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
