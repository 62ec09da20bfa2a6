import RadioTower from 'lucide-react/icons/radio-tower'
import { FormattedMessage } from 'react-intl'
import { NewStation, type Station, StationChange } from '../../../shared/stations'
import { adminStationsApi as api } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { Alert } from '../../ui/alert'
import { Badge } from '../../ui/badge'
import { bilingual, choice, row, text, worded } from '../kit/fields'
import { resourceScreen } from '../kit/resource-screen'
import { ItemPicture } from '../uploads/item-picture'
import { changeStation, stations } from './queries'
import { DraftBadge, StationButtons, StationStatus } from './publication'
import { SchedulePart } from './schedule-part'
import { UpcomingPart } from './upcoming-part'

const NAME = text('name', 'station-form.name', { required: true })

export const StationsScreen = resourceScreen({
  resource: stations,
  title: 'admin.stations',
  intro: 'stations.intro',
  icon: RadioTower,
  words: (word) => `stations.${word}` as const,
  nameOf: ({ name }: Station) => name,
  list: {
    order: (ids) => call(api.order.$put({ json: { ids } })),
    row: ({ image, url, status }: Station) => ({
      picture: image,
      badge: (
        <span className="flex flex-wrap gap-2 empty:hidden">
          {status === 'draft' && <DraftBadge />}
          {url && <External />}
        </span>
      ),
    }),
  },
  creation: {
    title: 'stations.create',
    schema: NewStation,
    fields: [NAME],
    send: (json): Promise<Station> => call(api.index.$post({ json })),
    idOf: ({ id }) => id,
  },
  form: {
    title: 'admin.details',
    schema: StationChange,
    fields: [
      row(
        NAME,
        text('name_pt', 'station-form.name-pt', { hint: 'admin.name-pt-hint', lang: 'pt-BR' }),
      ),
      bilingual('description', 'station-form.description', 4),
      choice('imageStyle', 'station-form.picture-style', ['cover', 'contain'], {
        word: worded((style) => `station-form.picture-${style}` as const),
      }),
      text('url', 'station-form.url', {
        type: 'url',
        inputMode: 'url',
        hint: 'station-form.url-hint',
      }),
    ],
    send: changeStation,
  },
  page: {
    back: 'stations.back-to-list',
    intro: StationStatus,
    buttons: StationButtons,
    main: ({ item: { id, url } }) =>
      url ? (
        <Alert tone="info">
          <FormattedMessage id="stations.external-text" values={{ url }} />
        </Alert>
      ) : (
        <SchedulePart stationId={id} />
      ),
    side: ({ item: { id, name, url, image } }) => (
      <>
        {!url && <UpcomingPart stationId={id} />}
        <ItemPicture
          owner={`station:${id}`}
          name={name}
          picture={image}
          resource={stations}
          attach={(image_upload_id) => changeStation(id, { image_upload_id })}
        />
      </>
    ),
    removal: {
      remove: (id) => call(api[':id'].$delete({ param: { id } })),
      words: (word) => `stations.${word}` as const,
    },
  },
})

const External = () => (
  <Badge>
    <FormattedMessage id="stations.external" />
  </Badge>
)
