import type { AdminUser } from '../../../app/admin/users/queries'
import type { Broadcast } from '../../../shared/broadcasts'
import type { Channel } from '../../../shared/tv-channels'
import type { AdminEvent, Venue } from '../../../shared/events'
import type { ContactMessage } from '../../../shared/inbox'
import type { AdminParty } from '../../../shared/parties'
import type { RadioStation } from '../../../shared/radio'
import type { Recording, Release, ReleaseTrack } from '../../../shared/releases'
import type { Station, StationTrack } from '../../../shared/stations'
import type { Ticket } from '../../../shared/tickets'

const CREATED = '2026-03-01T12:00:00.000Z'

export const aUser = (n: number, more: Partial<AdminUser> = {}): AdminUser => ({
  id: `user-${n}`,
  email: `fan${n}@demo.test`,
  email_confirmed: true,
  username: `fan_${n}`,
  is_admin: false,
  is_vip: false,
  status: 'active',
  created_at: CREATED,
  last_sign_in_at: null,
  ...more,
})

export const aTicket = (n: number, more: Partial<Ticket> = {}): Ticket => ({
  id: `ticket-${n}`,
  order_id: `A-${n}`,
  event_id: null,
  event_title: 'Neon Boulevard',
  user_email: `fan${n}@demo.test`,
  status: 'pending',
  price_paid: 20 + n,
  currency: 'USD',
  created_at: CREATED,
  ...more,
})

export const tickets = (...list: Ticket[]) => ({
  tickets: list,
  count: list.length,
  totals: [],
  currency: 'USD',
  next_cursor: null,
})

export const aVenue = (more: Partial<Venue> = {}): Venue => ({
  id: 'hall',
  name: 'Neon Hall',
  address: '1 Main St',
  city: 'New York',
  state: 'NY',
  postal_code: null,
  country: 'USA',
  capacity: 300,
  time_zone: null,
  events_count: 0,
  created_at: CREATED,
  updated_at: CREATED,
  ...more,
})

export const anEvent = (more: Partial<AdminEvent> = {}): AdminEvent => ({
  id: 'night',
  version: 0,
  title: 'Freestyle Night',
  title_pt: null,
  description: null,
  description_pt: null,
  image: null,
  event_date: '2031-05-05T01:00:00.000Z',
  time_zone: 'America/New_York',
  status: 'published',
  source: 'custom',
  eventbrite_id: null,
  external_ticket_url: null,
  is_virtual: false,
  is_party: false,
  venue_id: null,
  venue_name: 'The Loft',
  venue_address: '1 Main St',
  venue_city: 'Newark',
  venue_state: 'NJ',
  venue_country: 'USA',
  venue_postal_code: null,
  venue_capacity: 300,
  ticket_price_min: 20,
  ticket_price_max: 45.5,
  currency: 'USD',
  ticket_sale_start: '2031-03-01T15:00:00.000Z',
  ticket_sale_end: '2031-05-05T00:00:00.000Z',
  availability_mark: 'auto',
  availability: 'available',
  cancel_note: null,
  tickets_sold: 0,
  announced_at: CREATED,
  created_at: CREATED,
  updated_at: CREATED,
  ...more,
})

export const aMessage = (more: Partial<ContactMessage> = {}): ContactMessage => ({
  id: 'scarf',
  kind: 'message',
  post_id: null,
  name: 'Ana',
  email: 'ana@demo.test',
  subject: 'Lost scarf',
  message: 'It is pink.',
  status: 'unread',
  priority: 'normal',
  labels: [],
  created_at: CREATED,
  replies: [],
  ...more,
})

export const aRecording = (more: Partial<Recording> = {}): Recording => ({
  id: 'recording-1',
  status: 'ready',
  duration: 65,
  loudness: { integrated: -13.84, true_peak: -1 },
  waveform: null,
  bytes: 1000,
  original: { name: 'mix.wav', type: 'audio/wav', bytes: 9000 },
  created_at: CREATED,
  replaced_at: null,
  ...more,
})

export const aTrack = (n: number, more: Partial<ReleaseTrack> = {}): ReleaseTrack => ({
  id: `track-${n}`,
  title: `Song ${n}`,
  number: n,
  isrc: '',
  credits: [],
  explicit: false,
  featured: false,
  plays: 0,
  lyrics: '',
  recording: aRecording(),
  ...more,
})

export const aChannel = (more: Partial<Channel> = {}): Channel => ({
  id: 'backstage',
  name: 'Backstage',
  name_pt: '',
  description: { en: '', 'pt-BR': '' },
  type: 'film',
  url: '',
  film: { bytes: 12_300_000 },
  // A picture that is there: the development server answers other addresses with the site's page.
  poster: '/brand/default-picture.webp',
  captions: [],
  ...more,
})

export const aStation = (more: Partial<Station> = {}): Station => ({
  id: 'night',
  status: 'published',
  name: 'Night FM',
  name_pt: '',
  description: { en: '', 'pt-BR': '' },
  // A picture that is there: the development server answers other addresses with the site's page.
  image: '/brand/default-picture.webp',
  imageStyle: 'cover',
  url: '',
  ...more,
})

export const aRadioStation = (more: Partial<RadioStation> = {}): RadioStation => ({
  id: 'night',
  name: 'Night FM',
  description: 'Until the sun comes up',
  image: '/brand/default-picture.webp',
  imageStyle: 'cover',
  ...more,
})

export const aStationTrack = (n: number, more: Partial<StationTrack> = {}): StationTrack => ({
  id: `track-${n}`,
  title: `Song ${n}`,
  album: 'Night Bus',
  image: '/brand/default-picture.webp',
  duration: 200,
  state: 'playable',
  ...more,
})

export const aRelease = (more: Partial<Release> = {}): Release => ({
  id: 'night-bus',
  slug: 'night-bus',
  title: 'Night Bus',
  type: 'ep',
  year: 2026,
  status: 'draft',
  release_at: null,
  announced: false,
  cover: null,
  description: { en: '', 'pt-BR': '' },
  credits: [],
  label: '',
  upc: '',
  tracks: [aTrack(1), aTrack(2), aTrack(3)],
  ...more,
})

export const aParty = (more: Partial<AdminParty> = {}): AdminParty => ({
  id: 'night',
  kind: 'listening',
  title: 'The first listen',
  starts_at: '2031-05-05T01:00:00.000Z',
  audience: 'members',
  status: 'announced',
  cover: null,
  replay: false,
  host: 'admin',
  release_id: null,
  track_ids: ['track-1', 'track-2'],
  duration_ms: 400_000,
  chat: true,
  slow_seconds: 0,
  links: false,
  moderators: [],
  blocked_words: [],
  video: null,
  recording: null,
  item: 0,
  paused: false,
  ...more,
})

export const aBroadcast = (more: Partial<Broadcast> = {}): Broadcast => ({
  id: 'tour',
  version: 1,
  slug: 'the-tour-abc',
  subject: { en: 'The tour' },
  body: { en: 'It begins soon.' },
  audience: { who: ['contacts'] },
  public: false,
  status: 'draft',
  send_at: null,
  sent_at: null,
  recipients: null,
  sent: 0,
  created_at: '2026-11-01T12:00:00.000Z',
  updated_at: '2026-11-01T12:00:00.000Z',
  ...more,
})
