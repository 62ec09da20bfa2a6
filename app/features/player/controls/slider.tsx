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
  /** End of the buffered part, in the unit of `max`. */
  loaded?: number
  /** Step of the arrow keys, where dragging is finer. */
  keyStep?: number
  /** Text for screen readers instead of the number. */
  formatValue: (value: number) => string
  /** Called while dragging. */
  onMove?: (value: number) => void
  /** Called when the drag ends, and for each key press. */
  onCommit?: (value: number) => void
}

/** A native range input, so that keyboards, screen readers and switches work. */
export function Slider({
  value,
  max,
  loaded = 0,
  keyStep,
  formatValue,
  onMove,
  onCommit,
  className = '',
  ...rest
}: SliderProps) {
  const input = useRef<HTMLInputElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = dragged ?? value

  useEffect(() => {
    const rail = input.current
    // React's onChange is the `input` event. The native `change` event fires once, at the end of a drag.
    const commit = () => {
      setDragged(null)
      onCommit?.(Number(rail?.value))
    }
    rail?.addEventListener('change', commit)
    return () => rail?.removeEventListener('change', commit)
  }, [onCommit])

  const step = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event
    const by = ARROWS.get(event.key)
    if (!keyStep || !by || altKey || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    onCommit?.(Math.min(max, Math.max(0, shown + by * keyStep)))
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
      aria-valuetext={formatValue(shown)}
      onChange={({ target }) => {
        setDragged(Number(target.value))
        onMove?.(Number(target.value))
      }}
      // A drag back to its start ends without `change`; otherwise `change` fires before this.
      onPointerUp={() => setTimeout(() => setDragged(null))}
      onBlur={() => setDragged(null)}
      style={{
        ['--at' as string]: max > 0 ? shown / max : 0,
        ['--loaded' as string]: max > 0 ? loaded / max : 0,
      }}
      className={`slider ${className}`}
    />
  )
}
