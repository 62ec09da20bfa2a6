import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FavoritesList } from './favorites-list'
import { MasterList } from './master-list'
import { PlaylistsList } from './playlists-list'

const TABS = ['master', 'playlists', 'favorites'] as const
type Tab = (typeof TABS)[number]

const LISTS = { master: MasterList, playlists: PlaylistsList, favorites: FavoritesList } as const

/** What everyone gets, what this member made, what they love. */
export function Lists() {
  const intl = useIntl()
  const id = useId()
  const [shown, show] = useState<Tab>('master')
  const bar = useRef<HTMLDivElement>(null)
  const List = LISTS[shown]

  const move = ({ key, shiftKey }: KeyboardEvent) => {
    const by = shiftKey ? 0 : key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const to = TABS[(TABS.indexOf(shown) + by + TABS.length) % TABS.length]
    if (by === 0 || !to) return
    show(to)
    bar.current?.querySelector<HTMLElement>(`[data-tab="${to}"]`)?.focus()
  }
  return (
    <>
      <div
        ref={bar}
        role="tablist"
        tabIndex={-1}
        aria-label={intl.formatMessage({ id: 'full-player.lists' })}
        onKeyDown={move}
        className="sticky top-0 z-10 flex border-b border-line bg-floor px-2"
      >
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            data-tab={tab}
            aria-selected={tab === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => show(tab)}
            className="-mb-px min-h-12 flex-auto border-b-2 border-transparent px-2 text-sm font-bold text-haze hover:text-chalk aria-selected:border-pink aria-selected:text-chalk"
          >
            <FormattedMessage id={`full-player.lists.${tab}`} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} className="p-2">
        <List />
      </div>
    </>
  )
}
