import ListMusic from 'lucide-react/icons/list-music'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../ui/button'
import { Cover } from '../../../ui/cover'
import { Drawer } from '../../../ui/drawer'
import { Empty } from '../../../ui/empty'
import { Equaliser, isPlaying, player, usePlayer } from '../../player'
import { QueueUpNext } from './queue-up-next'
import { describe, type Entry } from './up-next'

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
