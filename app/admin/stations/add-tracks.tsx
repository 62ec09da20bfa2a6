import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { StationTrack, StationTrackState } from '../../../shared/stations'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Dialog } from '../kit/dialog'
import { SearchField } from '../kit/filters'
import { ListState } from '../kit/list-body'
import { stationQueries } from './queries'

type AddTracksDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  onAdd: (tracks: StationTrack[]) => void
}

/** Searches the catalog by title and release, and adds single tracks or all that a release has. */
export function AddTracksDialog({ open, onClose, title, onAdd }: AddTracksDialogProps) {
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const [added, setAdded] = useState('')
  const query = useQuery(stationQueries.tracks(search))
  const add = (tracks: StationTrack[]) => {
    onAdd(tracks)
    setAdded(intl.formatMessage({ id: 'schedule.added' }, { count: tracks.length }))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <Button onClick={onClose}>
          <FormattedMessage id="schedule.add-done" />
        </Button>
      }
    >
      <div className="grid gap-4">
        <SearchField
          label={intl.formatMessage({ id: 'schedule.search' })}
          value={search}
          onSearch={setSearch}
        />
        <output className="min-h-6 text-sm text-haze">{added}</output>
        <ListState
          query={query}
          loading={intl.formatMessage({ id: 'schedule.searching' })}
          failed={intl.formatMessage({ id: 'schedule.search-failed' })}
        >
          {({ tracks }) =>
            tracks.length === 0 ? (
              <p className="text-haze">
                <FormattedMessage id="schedule.nothing-found" />
              </p>
            ) : (
              <ul className="grid gap-4">
                {[...Map.groupBy(tracks, ({ album }) => album)].map(([album, ofAlbum]) => (
                  <li key={album}>
                    <Album album={album} tracks={ofAlbum} onAdd={add} />
                  </li>
                ))}
              </ul>
            )
          }
        </ListState>
      </div>
    </Dialog>
  )
}

type AlbumProps = {
  album: string
  tracks: StationTrack[]
  onAdd: (tracks: StationTrack[]) => void
}

function Album({ album, tracks, onAdd }: AlbumProps) {
  const intl = useIntl()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 font-bold break-words text-haze">{album}</h3>
        {tracks.length > 1 && (
          <Button
            tone="quiet"
            size="small"
            aria-label={intl.formatMessage(
              { id: 'schedule.add-all-of' },
              { album, count: tracks.length },
            )}
            onClick={() => onAdd(tracks)}
          >
            <FormattedMessage id="schedule.add-all" values={{ count: tracks.length }} />
          </Button>
        )}
      </div>
      <ul>
        {tracks.map((track) => (
          <li key={track.id} className="flex items-center gap-2 border-t border-line py-1">
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
              <span className="min-w-0 break-words">{track.title}</span>
              <TrackState state={track.state} />
            </span>
            <Button
              tone="quiet"
              size="small"
              aria-label={intl.formatMessage({ id: 'schedule.add-one' }, { title: track.title })}
              onClick={() => onAdd([track])}
            >
              <Plus aria-hidden className="size-5" />
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Why a track is not played now. */
export const TrackState = ({ state }: { state: StationTrackState }) =>
  state === 'playable' ? null : (
    <Badge tone="warning">
      <FormattedMessage id={`schedule.track-${state}`} />
    </Badge>
  )
