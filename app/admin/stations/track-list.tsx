import Plus from 'lucide-react/icons/plus'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../ui/button'
import { SortableList } from '../../ui/sortable/sortable-list'
import { MoveButtons, RemoveButton } from '../../ui/sortable/row-buttons'
import { moveItem } from '../../ui/sortable/sortable-item'
import { useDialog } from '../../ui/use-dialog'
import { AddTracksDialog, TrackState } from './add-tracks'
import { type ListedTrack, listed } from './schedule-values'

type TrackListProps = {
  /** Accessible name of the list. */
  label: string
  tracks: ListedTrack[]
  onChange: (tracks: ListedTrack[]) => void
}

/** Tracks in an order that can be changed, and a button to add some. */
export function TrackList({ label, tracks, onChange }: TrackListProps) {
  const intl = useIntl()
  const adding = useDialog()
  const move = (from: number, to: number) => onChange(moveItem(tracks, from, to))
  return (
    <div className="grid gap-3">
      {tracks.length === 0 ? (
        <p className="text-haze">
          <FormattedMessage id="schedule.no-tracks" />
        </p>
      ) : (
        <SortableList
          label={label}
          items={tracks.map(({ key, track }) => ({ id: key, name: track.title }))}
          onMove={move}
        >
          {(index, handle) => {
            const track = tracks[index]?.track
            return (
              track && (
                <div className="flex flex-wrap items-center border-t border-line py-1">
                  {handle}
                  <span className="min-w-32 flex-1 px-1">
                    <span className="flex flex-wrap items-center gap-x-2 font-bold">
                      <span className="min-w-0 break-words">{track.title}</span>
                      <TrackState state={track.state} />
                    </span>
                    <span className="block text-sm break-words text-haze">{track.album}</span>
                  </span>
                  <span className="ml-auto flex">
                    <MoveButtons
                      index={index}
                      count={tracks.length}
                      name={track.title}
                      onMove={move}
                    />
                    <RemoveButton
                      label={intl.formatMessage({ id: 'schedule.remove' }, { title: track.title })}
                      onClick={() => onChange(tracks.toSpliced(index, 1))}
                    />
                  </span>
                </div>
              )
            )
          }}
        </SortableList>
      )}
      <div>
        <Button
          tone="plain"
          onClick={adding.show}
          aria-label={intl.formatMessage({ id: 'schedule.add-to' }, { list: label })}
        >
          <Plus aria-hidden className="size-5" />
          <FormattedMessage id="schedule.add-tracks" />
        </Button>
      </div>
      {adding.isMounted && (
        <AddTracksDialog
          open={adding.isOpen}
          onClose={adding.close}
          title={intl.formatMessage({ id: 'schedule.add-to' }, { list: label })}
          onAdd={(added) => onChange([...tracks, ...added.map(listed)])}
        />
      )}
    </div>
  )
}
