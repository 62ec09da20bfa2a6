import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MasterPlaylist } from './master-playlist'
import { YourPlaylists } from './your-playlists'

const TABS = ['master', 'yours'] as const

/** Tabs: the master playlist and the member's playlists. */
export function PopupLists() {
  const intl = useIntl()
  const id = useId()
  const [selected, select] = useState<(typeof TABS)[number]>('master')
  const list = useRef<HTMLDivElement>(null)

  // With two tabs either arrow key selects the other one.
  const move = (event: KeyboardEvent) => {
    if (event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    const other = selected === 'master' ? 'yours' : 'master'
    select(other)
    list.current?.querySelector<HTMLElement>(`[data-tab="${other}"]`)?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={intl.formatMessage({ id: 'radio.popup.lists' })}
        onKeyDown={move}
        className="flex border-b border-line px-2"
      >
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            data-tab={tab}
            aria-selected={tab === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => select(tab)}
            className="-mb-px min-h-11 flex-1 border-b-2 border-transparent px-2 text-sm font-bold text-haze hover:text-chalk aria-selected:border-pink aria-selected:text-chalk"
          >
            <FormattedMessage id={`radio.popup.${tab}`} />
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        // `relative`: visually hidden text must scroll with the list, or it makes the window longer.
        className="relative min-h-0 flex-1 overflow-y-auto px-2 py-3"
      >
        {selected === 'master' ? <MasterPlaylist /> : <YourPlaylists />}
      </div>
    </>
  )
}
