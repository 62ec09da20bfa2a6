import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Empty } from '../../../ui/empty'
import { Button } from '../../../ui/button'
import { LoadFailure } from '../../../ui/failure'
import { musicQueries } from '../queries'
import { NothingFound } from './nothing-found'
import { type Catalog, withRanks, popularTracks } from './popular'
import { PopularSkeleton } from './popular-skeleton'
import { PopularTable } from './popular-table'
import { SearchBox } from './search-box'
import { searchTracks } from './track-search'
import { useSearchText } from './use-search-text'

type PopularSectionProps = { search: string; field: RefObject<HTMLInputElement | null> }

export function PopularSection({ search, field }: PopularSectionProps) {
  const [text, setText] = useSearchText(search)
  const { data: catalog, error, refetch, isFetching } = useQuery(musicQueries.catalog())
  return (
    <section aria-labelledby="popular">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h2 id="popular" className="text-heading">
          <FormattedMessage id="hub.popular.title" />
        </h2>
        <SearchBox text={text} onChange={setText} field={field} />
      </div>
      {catalog ? (
        <Found catalog={catalog} text={text} clear={() => setText('')} />
      ) : error ? (
        <LoadFailure
          what={<FormattedMessage id="hub.popular.failed" />}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <PopularSkeleton />
      )}
    </section>
  )
}

function Nothing({ text, clear }: { text: string; clear: () => void }) {
  const intl = useIntl()
  if (text) return <NothingFound text={text} clear={clear} />
  return <Empty title={intl.formatMessage({ id: 'hub.popular.empty' })} />
}

/** The charts; the rest of the catalog is one press away. */
const CHARTS = 20

function Found({ catalog, text, clear }: { catalog: Catalog; text: string; clear: () => void }) {
  // A play of ours must not pull a row away from under the pointer: the charts move when the page is opened again.
  const [places] = useState(() => popularTracks(catalog).map(({ id }) => id))
  const all = withRanks(popularTracks(catalog), places)
  const [whole, setWhole] = useState(false)
  const searched = text.trim() !== ''
  const found = searched ? searchTracks(all, text) : all
  const shown = searched || whole ? found : found.slice(0, CHARTS)
  return (
    <>
      <output className="sr-only">
        {searched && <FormattedMessage id="hub.popular.found" values={{ count: found.length }} />}
      </output>
      {found.length > 0 ? (
        <PopularTable tracks={shown} placeOf={(track) => all.indexOf(track) + 1} />
      ) : (
        <Nothing text={text.trim()} clear={clear} />
      )}
      {shown.length < found.length && (
        <Button tone="plain" className="mt-6 w-full sm:w-auto" onClick={() => setWhole(true)}>
          <FormattedMessage id="hub.popular.all" values={{ count: all.length }} />
        </Button>
      )}
    </>
  )
}
