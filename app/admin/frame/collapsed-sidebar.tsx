import PanelLeft from 'lucide-react/icons/panel-left'
import { FormattedMessage } from 'react-intl'
import { useDisclosure } from '../../ui/use-disclosure'
import { Sidebar } from './sidebar'

/** On a narrow screen the sidebar waits behind a button below the top bar. */
export function CollapsedSidebar() {
  const { open, close, root, button, panel } = useDisclosure()
  const closeOnLink = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('a')) close()
  }
  return (
    <div
      {...root}
      className="sticky top-16 z-20 border-b border-line bg-floor px-4 py-1 sm:px-8 lg:hidden"
    >
      <button
        {...button}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-tile px-2 font-bold hover:bg-stage"
      >
        <PanelLeft aria-hidden className="size-5" />
        <FormattedMessage id={open ? 'admin.menu.close' : 'admin.menu.open'} />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link is a click too */}
      <div
        {...panel}
        onClick={closeOnLink}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-8rem)] overflow-y-auto overscroll-contain border-b border-line bg-floor p-4 shadow-lift"
      >
        <Sidebar />
      </div>
    </div>
  )
}
