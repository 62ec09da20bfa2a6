import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../ui/button'
import { Empty } from '../../../ui/empty'
import { LoadFailure } from '../../../ui/failure'
import { IconButton } from '../../../ui/icon-button'
import { Skeleton } from '../../../ui/skeleton'
import { musicQueries } from '../../../lib/queries/music'
import { type Catalog, popularTracks, withRanks } from './popular'
import { PopularTable } from './popular-table'
import { searchTracks } from './track-search'

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
        <SearchResults catalog={catalog} text={text} clear={() => setText('')} />
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

function NoTracks({ text, clear }: { text: string; clear: () => void }) {
  const intl = useIntl()
  if (text) return <NoResults text={text} clear={clear} />
  return <Empty title={intl.formatMessage({ id: 'hub.popular.empty' })} />
}

/** Rows shown at first; a button shows the rest. */
const CHARTS = 20

function SearchResults({
  catalog,
  text,
  clear,
}: {
  catalog: Catalog
  text: string
  clear: () => void
}) {
  // The ranking stays as it was when the page was opened, so that our own plays move no rows.
  const [rankedIds] = useState(() => popularTracks(catalog).map(({ id }) => id))
  const all = withRanks(popularTracks(catalog), rankedIds)
  const [showsAll, setShowsAll] = useState(false)
  const searched = text.trim() !== ''
  const results = searched ? searchTracks(all, text) : all
  const shown = searched || showsAll ? results : results.slice(0, CHARTS)
  return (
    <>
      <output className="sr-only">
        {searched && <FormattedMessage id="hub.popular.found" values={{ count: results.length }} />}
      </output>
      {results.length > 0 ? (
        <PopularTable tracks={shown} rankOf={(track) => all.indexOf(track) + 1} />
      ) : (
        <NoTracks text={text.trim()} clear={clear} />
      )}
      {shown.length < results.length && (
        <Button tone="plain" className="mt-6 w-full sm:w-auto" onClick={() => setShowsAll(true)}>
          <FormattedMessage id="hub.popular.all" values={{ count: all.length }} />
        </Button>
      )}
    </>
  )
}

const PopularSkeleton = () => (
  <div aria-hidden className="grid gap-3 pt-3">
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} className="h-12 w-full" />
    ))}
  </div>
)

function NoResults({ text, clear }: { text: string; clear: () => void }) {
  const intl = useIntl()
  return (
    <Empty icon={Search} title={intl.formatMessage({ id: 'hub.popular.none' }, { search: text })}>
      <Button tone="plain" onClick={clear}>
        <FormattedMessage id="hub.popular.none.clear" />
      </Button>
    </Empty>
  )
}

/** Delay from the last key press to the update of the address. The list updates at once. */
const ADDRESS_DELAY_MS = 250

/** The search text, kept in the address, so that it can be reloaded and shared. */
function useSearchText(searchParam: string) {
  const navigate = useNavigate({ from: '/music/' })
  const [text, setText] = useState(searchParam)
  const [seen, setSeen] = useState(searchParam)
  const [sent, setSent] = useState(searchParam)
  const searchText = text.trim() ? text : ''

  // The address was changed by Back, Forward or a link.
  if (searchParam !== seen) {
    setSeen(searchParam)
    if (searchParam !== sent) setText(searchParam)
  }

  useEffect(() => {
    if (searchText === seen) return
    const timer = setTimeout(() => {
      setSent(searchText)
      void navigate({
        to: '.',
        search: { search: searchText || undefined },
        replace: true,
        resetScroll: false,
      })
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [searchText, seen, navigate])

  return [text, setText] as const
}

type SearchBoxProps = {
  text: string
  onChange: (text: string) => void
  field: RefObject<HTMLInputElement | null>
}

function SearchBox({ text, onChange, field }: SearchBoxProps) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'hub.search' })
  return (
    <search className="relative w-full sm:max-w-sm">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-haze"
      />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onChange('')}
        className="min-h-12 w-full rounded-full border border-edge bg-floor px-12 text-base placeholder:text-haze hover:border-haze"
      />
      {text && (
        <IconButton
          icon={X}
          label={intl.formatMessage({ id: 'hub.search.clear' })}
          onClick={() => {
            onChange('')
            field.current?.focus()
          }}
          className="absolute inset-y-0 right-1 my-auto"
        />
      )}
    </search>
  )
}
