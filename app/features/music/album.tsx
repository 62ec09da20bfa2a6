import ListMusic from 'lucide-react/icons/list-music'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Album as AlbumData } from '../../../shared/music'
import { Empty } from '../../ui/empty'
import { useDocumentTitle } from '../../ui/use-document-title'
import { AlbumHeader } from './album-header'
import { TrackList } from './track-list'

export function Album({ album }: { album: AlbumData }) {
  const intl = useIntl()
  useDocumentTitle(album.title)
  return (
    <>
      <AlbumHeader album={album} />
      <section aria-labelledby="tracks" className="mt-10 sm:mt-14">
        <h2 id="tracks" className="sr-only">
          <FormattedMessage id="album.tracks.title" />
        </h2>
        {album.tracks.length > 0 ? (
          <TrackList album={album} />
        ) : (
          <Empty icon={ListMusic} title={intl.formatMessage({ id: 'album.tracks.coming' })}>
            <FormattedMessage id="album.tracks.coming.text" />
          </Empty>
        )}
      </section>
    </>
  )
}
