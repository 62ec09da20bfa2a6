import Clapperboard from 'lucide-react/icons/clapperboard'
import { FormattedMessage } from 'react-intl'
import { CHANNEL_TYPES, type Channel, ChannelChange, NewChannel } from '../../../shared/tv-channels'
import { adminChannelsApi as api } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { Badge } from '../../ui/badge'
import { bilingual, choice, row, text, worded } from '../kit/fields'
import { resourceScreen } from '../kit/resource-screen'
import { CaptionsPart } from './captions-part'
import { FilmPart } from './film-part'
import { PosterPart } from './poster-part'
import { changeChannel, channels } from './queries'

const NAME = text('name', 'channel-form.name', { required: true })
/** A film has no address. */
const TYPE = [
  choice('type', 'channel-form.type', CHANNEL_TYPES, {
    word: worded((type) => `channel-type.${type}` as const),
  }),
  text('url', 'channel-form.url', {
    inputMode: 'url',
    hint: 'channel-form.url-hint',
    shown: ({ type }) => type !== 'film',
  }),
]

export const ChannelsScreen = resourceScreen({
  resource: channels,
  title: 'admin.channels',
  intro: 'channels.intro',
  icon: Clapperboard,
  words: (word) => `channels.${word}` as const,
  nameOf: ({ name }: Channel) => name,
  list: {
    order: (ids) => call(api.order.$put({ json: { ids } })),
    row: (channel: Channel) => ({
      picture: channel.poster,
      isWide: true,
      badge: <TypeBadge channel={channel} />,
    }),
  },
  creation: {
    title: 'channels.create',
    schema: NewChannel,
    fields: [NAME, ...TYPE],
    send: (json): Promise<Channel> => call(api.index.$post({ json })),
    idOf: ({ id }) => id,
  },
  form: {
    title: 'admin.details',
    schema: ChannelChange,
    fields: [
      row(
        NAME,
        text('name_pt', 'channel-form.name-pt', { hint: 'admin.name-pt-hint', lang: 'pt-BR' }),
      ),
      bilingual('description', 'channel-form.description', 4),
      ...TYPE,
    ],
    send: changeChannel,
  },
  page: {
    back: 'channels.back-to-list',
    main: ({ item }) => item.type === 'film' && <FilmPart channel={item} />,
    more: ({ item }) => item.type === 'film' && <CaptionsPart channel={item} />,
    side: ({ item }) => <PosterPart channel={item} />,
    removal: {
      remove: (id) => call(api[':id'].$delete({ param: { id } })),
      words: (word) => `channels.${word}` as const,
    },
  },
})

function TypeBadge({ channel: { type, film } }: { channel: Channel }) {
  const isMissing = type === 'film' && !film
  return (
    <Badge tone={isMissing ? 'warning' : 'plain'}>
      <FormattedMessage id={isMissing ? 'film.none' : `channel-type.${type}`} />
    </Badge>
  )
}
