import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { typedMention } from '../../../shared/mentions'
import { call } from '../../lib/api/call'
import { membersApi } from '../../lib/api/clients'
import { Avatar } from '../../ui/avatar'

const NAME_MAX = 30
const STALE_MS = 60_000

const searchQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['members', 'search', prefix.toLowerCase()],
    queryFn: async () => (await call(membersApi.search.$get({ query: { prefix } }))).members,
    staleTime: STALE_MS,
    retry: false,
  })

type Field = {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  setText: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/**
 * Completes mentions while they are typed. Spread `fieldProps` on the text field; `list` goes right below it. The focus stays in the field: arrow
 * keys move in the list, Enter and Tab choose, Escape closes it.
 */
export function useMentionCompletion({ field, text, setText, onKeyDown }: Field) {
  const id = useId()
  const [cursor, setCursor] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const typed = cursor === null ? null : typedMention(text, cursor)
  const isSearching = typed !== null && typed !== '' && typed.length <= NAME_MAX
  const { data } = useQuery({
    ...searchQuery(typed ?? ''),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  })
  const found = isSearching ? (data ?? []) : []
  const isOpen = found.length > 0
  const chosen = Math.min(active, found.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  const close = () => setCursor(null)
  const track = (position: number | null) => {
    setCursor(position)
    setActive(0)
  }
  const choose = (index: number) => {
    const member = found[index]
    if (!member || cursor === null || typed === null) return
    const start = cursor - typed.length
    const name = `${member.username} `
    setText(text.slice(0, start) + name + text.slice(cursor).replace(/^ /, ''))
    close()
    // After the text has been rendered.
    setTimeout(() => {
      field.current?.focus()
      field.current?.setSelectionRange(start + name.length, start + name.length)
    })
  }

  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, shiftKey } = event
    if (!isOpen || event.nativeEvent.isComposing || ctrlKey || metaKey || shiftKey)
      return onKeyDown(event)
    if (key === 'ArrowDown') setActive((chosen + 1) % found.length)
    else if (key === 'ArrowUp') setActive((chosen - 1 + found.length) % found.length)
    else if (key === 'Enter' || key === 'Tab') choose(chosen)
    else if (key === 'Escape') close()
    else return onKeyDown(event)
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    fieldProps: {
      onKeyDown: keyDown,
      onSelect: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
        if (currentTarget.selectionStart !== cursor) track(currentTarget.selectionStart)
      },
      onBlur: close,
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? optionId(chosen) : undefined,
    },
    list: (
      <Suggestions
        id={id}
        members={found}
        chosen={chosen}
        isSearching={isSearching && data !== undefined}
        optionId={optionId}
        choose={choose}
      />
    ),
  }
}

type SuggestionsProps = {
  id: string
  members: { id: string; username: string; avatar_url: string | null }[]
  chosen: number
  isSearching: boolean
  optionId: (index: number) => string
  choose: (index: number) => void
}

function Suggestions({ id, members, chosen, isSearching, optionId, choose }: SuggestionsProps) {
  const intl = useIntl()
  return (
    <div className="relative">
      <output aria-live="polite" className="sr-only">
        {isSearching && (
          <FormattedMessage id="posts.mention.hint" values={{ count: members.length }} />
        )}
      </output>
      {members.length > 0 && (
        <div
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be filtered while a text is written
          role="listbox"
          aria-label={intl.formatMessage({ id: 'posts.mention.label' })}
          className="absolute inset-x-0 top-1 z-20 max-w-80 overflow-hidden rounded-tile border border-edge bg-floor py-1 shadow-lift"
        >
          {members.map(({ id: memberId, username, avatar_url }, index) => (
            <div
              key={memberId}
              id={optionId(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it has a picture
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              // Before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault()
                choose(index)
              }}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-3 font-bold hover:bg-stage aria-selected:bg-stage forced-colors:aria-selected:border"
            >
              <Avatar src={avatar_url} size={28} />
              <span className="min-w-0 truncate">{username}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
