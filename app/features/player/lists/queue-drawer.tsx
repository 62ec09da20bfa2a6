import ListMusic from 'lucide-react/icons/list-music'
import Play from 'lucide-react/icons/play'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../ui/button'
import { Cover } from '../../../ui/cover'
import { Drawer } from '../../../ui/drawer'
import { Empty } from '../../../ui/empty'
import { SortableList } from '../../../ui/sortable/sortable-list'
import { MoveButtons, RemoveButton } from '../../../ui/sortable/row-buttons'
import { StaticRow } from '../../../ui/sortable/static-row'
import { type currentSource, describeSource, Equaliser, isPlaying, player, usePlayer } from '..'

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
  const { title, subtitle, image } = describe(entry)
  return (
    <div className="flex items-center gap-4 rounded-panel border border-line bg-stage p-3">
      <Cover src={image} alt="" size={64} className="size-16 shrink-0 rounded-tile" />
      <div className="min-w-0 flex-1">
        <p className="font-bold break-words text-pink">{title}</p>
        <p className="text-sm break-words text-haze">{subtitle}</p>
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
    </SortableList>
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

type Entry = Parameters<typeof currentSource>[0]['queue']['order'][number]

/** What a row shows. Stations and channels have no album. */
function describe({ source }: Entry) {
  const { title, collection, image } = describeSource(source)
  return { title, subtitle: collection, image }
}
