import Ban from 'lucide-react/icons/ban'
import Flag from 'lucide-react/icons/flag'
import VolumeX from 'lucide-react/icons/volume-x'
import { FormattedMessage, useIntl } from 'react-intl'
import type { HiddenMember, Post } from '../../../../shared/feed'
import { showToast } from '../../../ui/toast'
import { useHide } from '../use-hidden'

type MenuItemsProps = { post: Post; close: () => void; report: () => void }

export function MenuItems({ post, close, report }: MenuItemsProps) {
  const intl = useIntl()
  const { mutate } = useHide()
  const { user_id: id, username } = post

  const hide = (kind: HiddenMember['kind']) => {
    const member = { id, username, kind }
    mutate({ ...member, hide: true })
    showToast(intl.formatMessage({ id: `posts.${kind}.done` }, { username }), {
      undo: () => mutate({ ...member, hide: false }),
    })
  }

  const items = [
    { id: 'posts.mute', text: 'posts.mute.text', icon: VolumeX, act: () => hide('mute') },
    { id: 'posts.block', text: 'posts.block.text', icon: Ban, act: () => hide('block') },
    { id: 'posts.report', text: null, icon: Flag, act: report },
  ] as const
  return (
    <ul>
      {items.map(({ id: words, text, icon: Icon, act }) => (
        <li key={words}>
          <button
            type="button"
            onClick={() => {
              close()
              act()
            }}
            className="flex min-h-11 w-full items-start gap-3 rounded-tile px-3 py-2.5 text-left font-bold transition-colors hover:bg-stage"
          >
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-haze" />
            <span className="min-w-0 break-words">
              <FormattedMessage id={words} values={{ username }} />
              {text && (
                <span className="block text-sm font-normal text-haze">
                  <FormattedMessage id={text} />
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
