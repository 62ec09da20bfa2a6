import { Toast } from '@base-ui/react/toast'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { toastPlaceStore } from '../../ui/bottom'
import { toastStore } from '../../ui/toast'

const SHOWN_MS = 5000
/** Long enough to reach the button by keyboard; it is not the only way to undo. */
const UNDO_MS = 12_000

/** Shows what `showToast` says, several at a time. F6 moves the focus to them; pointer and focus keep them on screen. */
export const Toasts = () => (
  <Toast.Provider timeout={SHOWN_MS}>
    <Toast.Portal container={useStore(toastPlaceStore)}>
      <Toast.Viewport className="mx-auto flex max-w-xl flex-col items-center gap-2 px-4 has-[>*]:pb-3">
        <ToastList />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
)

function ToastList() {
  const intl = useIntl()
  const { toasts, add, close } = Toast.useToastManager()
  useEffect(
    () =>
      toastStore.subscribe((notice) => {
        if (!notice) return
        const { text, tone = 'good', undo } = notice
        add({
          title: text,
          type: tone,
          priority: tone === 'bad' ? 'high' : 'low',
          timeout: undo ? UNDO_MS : SHOWN_MS,
          ...(undo && {
            actionProps: { children: intl.formatMessage({ id: 'library.undo' }), onClick: undo },
          }),
        })
      }),
    [add, intl],
  )
  return toasts.map((toast) => {
    const Icon = toast.type === 'bad' ? CircleAlert : Check
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['down', 'left', 'right']}
        className="pointer-events-auto flex max-w-full items-center gap-2.5 rounded-tile border border-edge bg-stage px-4 py-2.5 font-bold shadow-lift data-limited:hidden"
      >
        <Icon
          aria-hidden
          className={`size-5 shrink-0 ${toast.type === 'bad' ? 'text-danger' : 'text-good'}`}
        />
        <Toast.Title render={<span />} className="min-w-0 break-words" />
        {toast.actionProps && (
          // It runs the toast's own `onClick` too.
          <Toast.Action
            onClick={() => close(toast.id)}
            className="-my-1 min-h-9 shrink-0 rounded-tile px-3 text-cyan underline underline-offset-4 hover:bg-floor"
          />
        )}
      </Toast.Root>
    )
  })
}
