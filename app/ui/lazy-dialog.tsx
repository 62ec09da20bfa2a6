import { type ComponentType, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { showToast } from './toast'

type DialogProps = { open: boolean; onClose: () => void }

/** A dialog that is loaded when it is first opened. If loading fails it stays closed, and the next press tries again. */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  return function LazyDialog(props: Props) {
    const intl = useIntl()
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
    const { open, onClose } = props

    useEffect(() => {
      if (Loaded || !open) return
      load().then(
        (dialog) => setLoaded(() => dialog),
        (error: unknown) => {
          console.error(error)
          showToast(intl.formatMessage({ id: 'ui.load-failed' }))
          onClose()
        },
      )
      // oxlint-disable-next-line react/exhaustive-deps -- one attempt for each opening
    }, [open])

    return Loaded && <Loaded {...props} />
  }
}
