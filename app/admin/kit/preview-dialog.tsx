import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Language } from '../../../shared/language'
import { IconButton } from '../../ui/icon-button'

const LANGUAGES = ['en', 'pt-BR'] as const

type PreviewDialogProps<View> = {
  open: boolean
  onClose: () => void
  title: string
  /** Ways to show it, such as a width. The first one is shown first. */
  views: readonly View[]
  labelOf: (view: View) => string
  firstLanguage: Language
  /** The frame with what is previewed. */
  children: (view: View, language: Language) => ReactNode
}

/** A preview that fills the window, with buttons for languages and views. */
export function PreviewDialog<View extends Pick<ComponentProps<typeof IconButton>, 'icon'>>({
  open,
  onClose,
  title,
  views,
  labelOf,
  firstLanguage,
  children,
}: PreviewDialogProps<View>) {
  const intl = useIntl()
  const [shown, setShown] = useState(0)
  const view = views[shown]
  const [language, setLanguage] = useState<Language>(firstLanguage)
  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-night/80" />
        <BaseDialog.Popup className="fixed inset-2 z-50 flex flex-col overflow-hidden rounded-panel border border-line bg-floor text-chalk shadow-lift sm:inset-4">
          <div className="flex flex-wrap items-center gap-1 border-b border-line py-1 pr-1 pl-4">
            <BaseDialog.Title className="min-w-0 flex-1 text-lg">{title}</BaseDialog.Title>
            <div className="order-last flex basis-full justify-end gap-1 sm:order-none sm:basis-auto">
              {LANGUAGES.map((one) => (
                <button
                  key={one}
                  type="button"
                  lang={one}
                  aria-pressed={one === language}
                  onClick={() => setLanguage(one)}
                  className="min-h-11 min-w-11 rounded-tile px-2 font-bold text-haze aria-pressed:text-acid"
                >
                  {one === 'en' ? 'EN' : 'PT'}
                </button>
              ))}
              {views.map((one, index) => (
                <IconButton
                  key={labelOf(one)}
                  icon={one.icon}
                  label={labelOf(one)}
                  aria-pressed={index === shown}
                  onClick={() => setShown(index)}
                />
              ))}
            </div>
            <IconButton icon={X} label={intl.formatMessage({ id: 'ui.close' })} onClick={onClose} />
          </div>
          <div className="grid min-h-0 flex-1 justify-items-center overflow-auto bg-stage">
            {view && children(view, language)}
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
