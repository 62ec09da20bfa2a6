import { useCallback, useEffect, useRef, useState } from 'react'

const PAUSE_MS = 800

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed'

/**
 * Saves what changed after a pause in typing, one request at a time: the newest values win.
 * @param save must be the same function in every render
 */
export function useAutosave<Values extends object>(
  save: (change: Partial<Values>) => Promise<unknown>,
) {
  const [state, setState] = useState<SaveState>('saved')
  const [failure, setFailure] = useState<unknown>(null)
  const pending = useRef<Partial<Values>>({})
  const running = useRef<Promise<boolean> | null>(null)
  const hasFailed = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const change = pending.current
    pending.current = {}
    setState('saving')
    try {
      await save(change)
      hasFailed.current = false
      setFailure(null)
      setState(Object.keys(pending.current).length > 0 ? 'waiting' : 'saved')
      return true
    } catch (error) {
      pending.current = { ...change, ...pending.current }
      hasFailed.current = true
      setFailure(error)
      setState('failed')
      return false
    }
  }, [save])

  /** Saves all changes now. False if the server refused them. */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    while (running.current) await running.current
    let isSaved = true
    while (isSaved && Object.keys(pending.current).length > 0) {
      running.current = saveOnce()
      isSaved = await running.current
      running.current = null
    }
    return isSaved
  }, [saveOnce])

  const change = useCallback(
    (values: Partial<Values>) => {
      pending.current = { ...pending.current, ...values }
      setState('waiting')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), PAUSE_MS)
    },
    [flush],
  )

  /** Forgets what is not saved yet. */
  const drop = useCallback(() => {
    clearTimeout(timer.current)
    pending.current = {}
  }, [])

  /** Whether leaving the page would lose what the server refused. */
  const isFailing = useCallback(
    () => hasFailed.current && Object.keys(pending.current).length > 0,
    [],
  )

  // A page that is left within the pause is saved too.
  useEffect(() => () => void flush(), [flush])

  return { state, failure, change, flush, drop, isFailing }
}
