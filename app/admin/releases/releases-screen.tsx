import { Link } from '@tanstack/react-router'
import Disc3 from 'lucide-react/icons/disc-3'
import { FormattedMessage } from 'react-intl'
import {
  RELEASE_STATUSES,
  type Release,
  ReleaseChange,
  type ReleaseSummary,
} from '../../../shared/releases'
import { Cover } from '../../ui/cover'
import { LinkButton } from '../../ui/link-button'
import { columnHelper } from '../kit/data-table'
import { filter } from '../kit/fields'
import { resourceScreen } from '../kit/resource-screen'
import { CatalogOrder } from './catalog-order'
import { CoverPart } from './cover-part'
import { ReleaseFromFiles } from './new-release'
import { PublicationPart } from './publication-part'
import { changeRelease, deleteRelease, releases } from './queries'
import { ReleaseDate } from './release-date'
import { RELEASE_FIELDS } from './release-fields'
import { InBin, Summary } from './release-parts'
import { StatusBadge } from './status-badge'
import { TracksPart } from './tracks-part'

const column = columnHelper<ReleaseSummary>()
const COLUMNS = column.columns([
  column.accessor('title', {
    meta: { head: 'releases.head.release' },
    cell: ({ row: { original: release } }) => (
      <span className="flex items-center gap-3">
        <Cover
          src={release.cover}
          alt=""
          size={48}
          className="size-12 shrink-0 rounded-tile border border-line"
        />
        <span className="min-w-0">
          <Link
            to="/admin/releases/$releaseId"
            params={{ releaseId: release.id }}
            className="text-link font-bold break-words"
          >
            {release.title}
          </Link>
          <span className="block text-sm text-haze">{release.year}</span>
        </span>
      </span>
    ),
  }),
  column.accessor('type', {
    meta: { head: 'releases.head.type' },
    cell: ({ getValue }) => <FormattedMessage id={`release-type.${getValue()}`} />,
  }),
  column.accessor('status', {
    meta: { head: 'releases.head.status' },
    cell: ({ getValue }) => <StatusBadge status={getValue()} />,
  }),
  column.accessor('release_at', {
    meta: { head: 'releases.head.date' },
    cell: ({ getValue }) => <ReleaseDate at={getValue()} />,
  }),
  column.accessor('tracks', {
    meta: { head: 'releases.head.tracks', numeric: true },
    cell: ({ getValue }) => getValue().length,
  }),
])

export const ReleasesScreen = resourceScreen({
  resource: releases,
  title: 'admin.releases',
  icon: Disc3,
  words: (word) => `releases.${word}` as const,
  nameOf: ({ title }: Release | ReleaseSummary) => title,
  list: {
    columns: COLUMNS,
    search: 'releases.search',
    filters: [
      filter(
        'status',
        'releases.status',
        RELEASE_STATUSES,
        (status) => `release-status.${status}` as const,
      ),
    ],
  },
  buttons: () => (
    <>
      <CatalogOrder />
      <LinkButton to="/admin/releases" search={{ create: true }}>
        <FormattedMessage id="releases.create" />
      </LinkButton>
    </>
  ),
  whileEmpty: <ReleaseFromFiles />,
  form: {
    title: 'admin.details',
    fields: RELEASE_FIELDS,
    schema: ReleaseChange,
    send: changeRelease,
  },
  page: {
    back: 'releases.back-to-list',
    intro: Summary,
    main: ({ item }) => <TracksPart release={item} />,
    side: ({ item }) => (
      <>
        <PublicationPart release={item} />
        <CoverPart release={item} />
      </>
    ),
    isSideFirst: true,
    instead: (item) => item.status === 'deleted' && <InBin release={item} />,
    removal: { remove: deleteRelease, words: (word) => `releases.${word}` as const },
  },
})
