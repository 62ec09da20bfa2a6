import { useIntl } from 'react-intl'
import { player } from '../../player'
import { MoveButtons } from '../../../ui/sortable/move-buttons'
import { LazySortableList } from '../../../ui/sortable/lazy-sortable-list'
import { StaticRow } from '../../../ui/sortable/static-row'
import { RemoveButton } from '../../../ui/sortable/remove-button'
import { JumpButton } from './jump-button'
import { type Entry, describe } from './up-next'

type QueueUpNextProps = {
  entries: readonly Entry[]
  /** Place of the first of them in the playing order. */
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
