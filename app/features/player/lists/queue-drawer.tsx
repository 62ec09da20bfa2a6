import ListMusic from 'lucide-react/icons/list-music'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../ui/button'
import { Cover } from '../../../ui/cover'
import { Drawer } from '../../../ui/drawer'
import { Empty } from '../../../ui/empty'
import { SortableList } from '../../../ui/sortable/sortable-list'
import { MoveButtons, RemoveButton } from '../../../ui/sortable/row-buttons'
import { Equaliser } from '../controls/equaliser'
import { describeSource } from '../engine/source'
import type { Entry } from '../queue'
import { isPlaying } from '../state'
import { player } from '../this-player'
import { usePlayer } from '../use-player'
import { TrackRow } from './track-row'

type QueueDrawerProps = { open: boolean; onClose: () => void }

/** The current and the upcoming entries. */
export function QueueDrawer({ open, onClose }: QueueDrawerProps) {
  const intl = useIntl()
  const title = usePlayer(({ context }) => context?.title)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'library.queue' })}
      intro={title && <FormattedMessage id="library.queue.from" values={{ title }} />}
    >
      <QueueContent />
    </Drawer>
  )
}

function QueueContent() {
  const intl = useIntl()
  const queue = usePlayer((state) => state.queue)
  const current = queue.order[queue.at]
  const upNext = queue.order.slice(queue.at + 1)
  if (!current)
    return (
      <Empty icon={ListMusic} title={intl.formatMessage({ id: 'library.queue.empty' })}>
        <FormattedMessage id="library.queue.empty.text" />
      </Empty>
    )
  return (
    <>
      <h3 className="mb-2 text-lg">
        <FormattedMessage id="library.queue.current" />
      </h3>
      <QueueCurrent entry={current} />
      <div className="mt-7 mb-2 flex min-h-11 items-center justify-between gap-4">
        <h3 className="text-lg">
          <FormattedMessage id="library.queue.next" />
        </h3>
        {queue.order.length > 1 && (
          <Button tone="quiet" size="small" onClick={player.clearUpNext}>
            <FormattedMessage id="library.queue.clear" />
          </Button>
        )}
      </div>
      {upNext.length > 0 ? (
        <QueueUpNext entries={upNext} first={queue.at + 1} />
      ) : (
        <p className="text-haze">
          <FormattedMessage id="library.queue.next.empty" />
        </p>
      )}
    </>
  )
}

function QueueCurrent({ entry }: { entry: Entry }) {
  const playing = usePlayer(isPlaying)
  const { title, collection, image } = describeSource(entry.source)
  return (
    <div className="flex items-center gap-4 rounded-panel border border-line bg-stage p-3">
      <Cover src={image} alt="" size={64} className="size-16 shrink-0 rounded-tile" />
      <div className="min-w-0 flex-1">
        <p className="font-bold break-words text-pink">{title}</p>
        <p className="text-sm break-words text-haze">{collection}</p>
      </div>
      <Equaliser still={!playing} className="mr-2" />
    </div>
  )
}

type QueueUpNextProps = {
  entries: readonly Entry[]
  /** Index of the first entry in the playing order. */
  first: number
}

function QueueUpNext({ entries, first }: QueueUpNextProps) {
  const intl = useIntl()
  const move = (from: number, to: number) => {
    const entry = entries[from]
    if (entry) player.move(entry.key, first + to)
  }
  return (
    <SortableList
      label={intl.formatMessage({ id: 'library.queue.next' })}
      items={entries.map((entry) => ({
        id: String(entry.key),
        name: describeSource(entry.source).title,
      }))}
      onMove={move}
    >
      {(index, handle) => {
        const entry = entries[index]
        if (!entry) return null
        const { title } = describeSource(entry.source)
        return (
          <TrackRow
            source={entry.source}
            play={() => player.jump(entry.key)}
            handle={handle}
            isUpcoming
          >
            <MoveButtons index={index} count={entries.length} name={title} onMove={move} />
            <RemoveButton
              label={intl.formatMessage({ id: 'library.queue.remove' }, { title })}
              onClick={() => player.remove(entry.key)}
            />
          </TrackRow>
        )
      }}
    </SortableList>
  )
}
