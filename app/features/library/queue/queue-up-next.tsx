import Play from 'lucide-react/icons/play'
import { useIntl } from 'react-intl'
import { Cover } from '../../../ui/cover'
import { LazySortableList } from '../../../ui/sortable/lazy-sortable-list'
import { MoveButtons } from '../../../ui/sortable/move-buttons'
import { RemoveButton } from '../../../ui/sortable/remove-button'
import { StaticRow } from '../../../ui/sortable/static-row'
import { player } from '../../player'
import { describe, type Entry } from './up-next'

type QueueUpNextProps = {
  entries: readonly Entry[]
  /** Index of the first entry in the playing order. */
  first: number
}

export function QueueUpNext({ entries, first }: QueueUpNextProps) {
  const intl = useIntl()
  const move = (from: number, to: number) => {
    const entry = entries[from]
    if (entry) player.move(entry.key, first + to)
  }
  return (
    <LazySortableList
      label={intl.formatMessage({ id: 'library.queue.next' })}
      items={entries.map((entry) => ({ id: String(entry.key), name: describe(entry).title }))}
      onMove={move}
    >
      {(index, handle) => {
        const entry = entries[index]
        if (!entry) return null
        const { title, subtitle, image } = describe(entry)
        return (
          <StaticRow
            handle={handle}
            lead={<JumpButton title={title} image={image} jump={() => player.jump(entry.key)} />}
            title={title}
            subtitle={subtitle}
            play={() => player.jump(entry.key)}
          >
            <MoveButtons index={index} count={entries.length} name={title} onMove={move} />
            <RemoveButton
              label={intl.formatMessage({ id: 'library.queue.remove' }, { title })}
              onClick={() => player.remove(entry.key)}
            />
          </StaticRow>
        )
      }}
    </LazySortableList>
  )
}

type JumpButtonProps = { title: string; image: string; jump: () => void }

/** The cover of a queue row: plays from there. */
function JumpButton({ title, image, jump }: JumpButtonProps) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'track.play' }, { title })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={jump}
      className="group/jump relative size-11 shrink-0 overflow-hidden rounded-tile"
    >
      <Cover src={image} alt="" size={44} className="size-full" />
      <span className="absolute inset-0 grid place-items-center bg-night/70 opacity-0 transition-opacity group-hover/jump:opacity-100 group-focus-visible/jump:opacity-100 pointer-coarse:bg-night/40 pointer-coarse:opacity-100">
        <Play aria-hidden className="size-5 fill-current" />
      </span>
    </button>
  )
}
