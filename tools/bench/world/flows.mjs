import { setTimeout as pause } from 'node:timers/promises'

/** Within this time the room of a party tells those of its pages the number of listeners. */
export const REPORTED_MS = 1500
const PART = 256 * 1024
const part = (number) => ({ Range: `bytes=${number * PART}-${(number + 1) * PART - 1}` })
const write = (method, body = {}) => ({ method, body })
/** As the back office asks for it: days begin in the zone of the browser. */
export const OVERVIEW = '/api/admin/overview?time_zone=America/Sao_Paulo'
const stream = (id) => `/api/tracks/${id}/stream`
const preview = (id) => `/api/tracks/${id}/preview`

/**
 * What fans and the team wait for, in this order in one isolate. Before each, the caches with a time to live expire. After
 * `restart` counting begins again.
 */
export const FLOWS = {
  'landing, first page of an isolate': ({ visitor }) => visitor.request('/'),
  landing: ({ visitor }) => visitor.request('/'),
  catalog: ({ visitor }) => visitor.request('/music/catalog'),
  album: ({ visitor, album }) => visitor.request(`/music/catalog/${album}`),
  event: ({ visitor, event }) => visitor.request(`/events/${event}`),
  news: ({ visitor }) => visitor.request('/news'),
  'feed page': ({ visitor }) => visitor.request('/social'),
  'TV page': ({ visitor }) => visitor.request('/tv'),
  'page of a track': ({ visitor, tracks }) => visitor.request(`/music/track/${tracks[0]}`),
  'calendar of all events': ({ visitor }) => visitor.request('/api/events.ics'),
  'upcoming releases': ({ visitor }) => visitor.request('/api/releases/upcoming'),
  'upcoming releases, signed in': ({ fan }) => fan.request('/api/releases/upcoming'),
  'landing, asked for a moment ago': async ({ visitor, restart }) => {
    await visitor.request('/')
    await restart()
    await visitor.request('/')
  },
  'album, asked for a moment ago': async ({ visitor, album, restart }) => {
    await visitor.request(`/api/albums/${album}`)
    await restart()
    await visitor.request(`/api/albums/${album}`)
  },
  'landing, signed in': ({ vip }) => vip.request('/'),
  'catalog, signed in': ({ vip }) => vip.request('/music/catalog'),
  'album, signed in': ({ vip, album }) => vip.request(`/music/catalog/${album}`),
  'event, signed in': ({ vip, event }) => vip.request(`/events/${event}`),
  'session, then favorites and playlists': async ({ vip }) => {
    await vip.request('/api/auth/session')
    await vip.together(['/api/favorites'], ['/api/playlists'])
  },
  'session that is renewed': ({ returning }) => returning.request('/api/auth/session'),
  'play to first byte': ({ vip, tracks }) => vip.listen(stream(tracks[0]), part(0)),
  'next range': ({ vip, tracks }) => vip.listen(stream(tracks[0]), part(1)),
  'play the whole file to first byte': ({ vip, tracks }) => vip.listen(stream(tracks[1])),
  'preview to first byte': ({ visitor, tracks }) => visitor.listen(preview(tracks[2]), part(0)),
  'count a play': ({ vip, tracks }) => vip.request(`/api/tracks/${tracks[0]}/plays`, write('POST')),
  'track and its waveform': ({ vip, tracks }) =>
    vip.together([`/api/tracks/${tracks[0]}`], [`/api/tracks/${tracks[0]}/waveform`]),
  'favorite a track': ({ vip, tracks }) => vip.request(`/api/favorites/${tracks[3]}`, write('PUT')),
  'add a track to a playlist': ({ vip, tracks, playlist }) =>
    vip.request(`/api/playlists/${playlist}/tracks`, write('POST', { track_id: tracks[3] })),
  'feed, a member': ({ fan }) => fan.request('/api/posts'),
  'feed socket to first frame': async ({ fan, seq }) => {
    await fan.connect(`/api/feed/live?since=${seq}`, 'events')
  },
  'a post to another page': async ({ fan, vip, seq, restart }) => {
    await fan.connect(`/api/feed/live?since=${seq}`, 'events')
    await restart()
    await vip.requestUntilFrame('/api/posts', write('POST', { content: 'A post.' }), 'events')
  },
  'publish a post': ({ fan }) => fan.request('/api/posts', write('POST', { content: 'Hello.' })),
  comment: ({ fan, post }) =>
    fan.request(`/api/posts/${post}/comments`, write('POST', { content: 'A comment.' })),
  like: ({ fan, post }) => fan.request(`/api/posts/${post}/like`, write('PUT')),
  'comments of a post': ({ fan, post }) => fan.request(`/api/posts/${post}/comments`),
  'profile of a member': ({ fan, author }) => fan.request(`/api/users/${author}`),
  'posts of a member': ({ fan, author }) => fan.request(`/api/users/${author}/posts`),
  'edit the profile': ({ fan }) => fan.request('/api/profile', write('PATCH', { bio: 'Dancing.' })),
  'mute a member': ({ fan, author }) => fan.request(`/api/members/${author}/mute`, write('PUT')),
  'block a member': ({ fan, author }) => fan.request(`/api/members/${author}/block`, write('PUT')),
  notifications: ({ vip }) => vip.request('/api/notifications'),
  'read notifications': ({ vip }) =>
    vip.request('/api/notifications/read', write('PUT', { up_to: '01'.repeat(13) })),
  'notification settings': ({ vip }) => vip.request('/api/notifications/preferences'),
  'news by mail, setting': ({ fan }) => fan.request('/api/account/newsletter'),
  'app passwords': ({ fan }) => fan.request('/api/account/app-passwords'),
  'scrobbling settings': ({ vip }) => vip.request('/api/account/scrobbling'),
  'hidden members': ({ fan }) => fan.request('/api/members/hidden'),
  'search for a member': ({ fan }) => fan.request('/api/members/search?prefix=a'),
  'data of the account': ({ fan }) => fan.request('/api/account/export'),
  'subscribe to push': ({ vip, device }) =>
    vip.request('/api/push/subscriptions', write('POST', device)),
  'join the list': ({ visitor }) =>
    visitor.request('/api/newsletter', write('POST', { email: 'reader@world.test' })),
  'page of a party': ({ vip, party }) => vip.request(`/live/${party}`),
  'room of a party': async ({ vip, party, restart }) => {
    // The runtime removes a room without pages from memory at some time, so another page is open.
    await vip.connect(`/api/parties/${party}/live`, 'state')
    await restart()
    await vip.connect(`/api/parties/${party}/live`, 'state')
  },
  'message in a party': async ({ vip, party, restart }) => {
    const socket = await vip.connect(`/api/parties/${party}/live`, 'state')
    const say = () =>
      socket.send({ type: 'say', id: crypto.randomUUID(), content: 'Hello!' }, 'message')
    // The runtime removes a room from memory at some time, and the room reports its listeners a second later: both happen before.
    await say()
    await pause(REPORTED_MS)
    await restart()
    await say()
  },
  'video of a meet': ({ vip, meet }) => vip.request(`/api/parties/${meet}/video`),
  'replay of a party': ({ vip, past }) => vip.request(`/api/parties/${past}/replay`),
  'virtual meets': ({ vip }) => vip.request('/api/virtual-meets'),
  'film to first byte': ({ vip, channel }) =>
    vip.listen(`/api/tv/channels/${channel}/stream`, part(0)),
  'captions of a film': ({ vip }) => vip.request('/api/tv/channels/behind-the-scenes/captions/en'),
  'another player, albums': ({ visitor, rest }) =>
    visitor.request(rest('getAlbumList2', '&type=newest')),
  'another player, play to first byte': ({ visitor, rest, tracks }) =>
    visitor.listen(rest('stream', `&id=${tracks[4]}`)),
  'play queue': ({ vip }) => vip.request('/api/playback'),
  'store the play queue': ({ vip, tracks }) =>
    vip.request(
      '/api/playback',
      write('PUT', { queue: tracks, index: 0, position_ms: 0, device: 'World', seen: null }),
    ),
  'report a listen': ({ vip, tracks }) =>
    vip.request('/api/account/scrobbling/listens', write('POST', { track_id: tracks[0] })),
  'check of kept tracks': ({ vip, tracks }) =>
    vip.request('/api/offline/check', write('POST', { track_ids: tracks })),
  'chat page': async ({ vip }) => {
    await vip.connect('/api/chat/live', 'state')
  },
  'chat message to first token': async ({ vip, restart }) => {
    const socket = await vip.connect('/api/chat/live', 'state')
    await restart()
    await socket.send({ type: 'send', id: crypto.randomUUID(), content: 'Hello!' }, 'delta')
  },
  invoices: ({ fan }) => fan.request('/api/membership/invoices'),
  membership: ({ fan }) => fan.request('/api/membership'),
  'checkout, first': ({ fan }) => fan.request('/api/create-checkout-session', write('POST')),
  'checkout, again': ({ fan }) => fan.request('/api/create-checkout-session', write('POST')),
  'sign in': ({ visitor }) =>
    visitor.request(
      '/api/auth/login',
      write('POST', { email: 'fan@demo.test', password: 'demo-password' }),
    ),
  'admin overview': ({ admin }) => admin.request(OVERVIEW),
  'admin, users': ({ admin }) => admin.request('/api/admin/users'),
  'admin, broadcasts': ({ admin }) => admin.request('/api/admin/broadcasts'),
  'admin, stations': ({ admin }) => admin.request('/api/admin/stations'),
  'admin, section of the site': ({ admin }) => admin.request('/api/admin/site/home'),
  'admin, publish a section': ({ admin, section: { version, document } }) =>
    admin.request('/api/admin/site/home', write('PUT', { version, document })),
  'admin, releases': ({ admin }) => admin.request('/api/admin/releases'),
  'admin, a release': ({ admin, album }) => admin.request(`/api/admin/releases/${album}`),
  'admin, change a release': ({ admin, album }) =>
    admin.request(`/api/admin/releases/${album}`, write('PATCH', { label: 'World Records' })),
  'admin, contacts': ({ admin }) => admin.request('/api/admin/marketing'),
  'admin, parties': ({ admin }) => admin.request('/api/admin/parties'),
  // Last: a stream that was left is closed some seconds later.
  'radio to first audio': ({ vip, station }) => vip.listen(`/api/radio/stations/${station}/stream`),
}
