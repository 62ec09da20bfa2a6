import { hc } from 'hono/client'
import type { AuthApi } from '../../../worker/accounts/routes'
import type { NewsApi } from '../../../worker/broadcasts/news-routes'
import type { ChatApi } from '../../../worker/chat/routes'
import type { ReleasesApi } from '../../../worker/drops/routes'
import type { EventsApi } from '../../../worker/events/routes'
import type { ContactApi, ReportsApi } from '../../../worker/inbox/routes'
import type { FeedApi, MembersApi } from '../../../worker/feed/routes'
import type { FavoritesApi, PlaylistsApi } from '../../../worker/library/routes'
import type { NewsletterApi } from '../../../worker/marketing/newsletter-routes'
import type { MembershipApi } from '../../../worker/membership/routes'
import type { MusicApi } from '../../../worker/music/routes'
import type { NotificationsApi } from '../../../worker/notifications/routes'
import type { PartiesApi } from '../../../worker/parties/routes'
import type { PlaybackApi } from '../../../worker/library/playback/routes'
import type {
  AccountApi,
  ConfirmationApi,
  ProfileApi,
  UsersApi,
} from '../../../worker/profiles/routes'
import type { PushApi } from '../../../worker/push/routes'
import type { RadioApi } from '../../../worker/radio/routes'
import type { ScrobblingApi } from '../../../worker/library/scrobbling/routes'
import type { site } from '../../../worker/site/routes'
import type { TvApi } from '../../../worker/tv/routes'
import { currentLanguage } from '../intl/language'
import { fetchSignedIn } from './fetch-signed-in'

type WorkerFetch = (path: string, init?: RequestInit) => Promise<Response>

let workerFetch: WorkerFetch = () => Promise.reject(new Error('setWorkerFetch was not called'))

/** While the Worker renders, the clients call its own API through this function, without the network. */
export function setWorkerFetch(fetch: WorkerFetch) {
  workerFetch = fetch
}

const fetchInWorker = (input: RequestInfo | URL, init?: RequestInit) =>
  workerFetch(input instanceof Request ? input.url : input.toString(), init)

// Texts and mails are written in the language on screen, which need not be the browser's.
const options = import.meta.env.SSR
  ? { fetch: fetchInWorker }
  : { fetch: fetchSignedIn, headers: () => ({ 'Accept-Language': currentLanguage() }) }

export { options as clientOptions }

/**
 * For a change that is shown before its answer: the browser sends it even if the page is closed. The bodies of all such requests under way
 * may have 64 KiB together (Fetch standard, `keepalive`).
 */
export const sentEvenIfClosed = { init: { keepalive: true } }

// One client per domain keeps the types small. This file and the back office's, `admin-clients.ts`, are the only ones that import types of
// worker/.
export const authApi = hc<AuthApi>('/api/auth', options)
export const membershipApi = hc<MembershipApi>('/api', options)
export const chatApi = hc<ChatApi>('/api/chat', options)
export const musicApi = hc<MusicApi>('/api', options)
export const eventsApi = hc<EventsApi>('/api', options)
export const releasesApi = hc<ReleasesApi>('/api/releases', options)
export const contactApi = hc<ContactApi>('/api/contact', options)
export const favoritesApi = hc<FavoritesApi>('/api/favorites', options)
export const playlistsApi = hc<PlaylistsApi>('/api/playlists', options)
export const feedApi = hc<FeedApi>('/api/posts', options)
export const reportsApi = hc<ReportsApi>('/api/posts', options)
export const membersApi = hc<MembersApi>('/api/members', options)
export const notificationsApi = hc<NotificationsApi>('/api/notifications', options)
export const radioApi = hc<RadioApi>('/api/radio', options)
export const siteApi = hc<typeof site>('/api/site', options)
export const tvApi = hc<TvApi>('/api/tv', options)
export const usersApi = hc<UsersApi>('/api/users', options)
export const profileApi = hc<ProfileApi>('/api/profile', options)
export const confirmationApi = hc<ConfirmationApi>('/api/auth/confirm-email', options)
export const accountApi = hc<AccountApi>('/api/account', options)
export const newsApi = hc<NewsApi>('/api/news', options)
export const newsletterApi = hc<NewsletterApi>('/api/newsletter', options)
export const partiesApi = hc<PartiesApi>('/api/parties', options)
export const playbackApi = hc<PlaybackApi>('/api/playback', options)
export const pushApi = hc<PushApi>('/api/push', options)
export const scrobblingApi = hc<ScrobblingApi>('/api/account/scrobbling', options)
