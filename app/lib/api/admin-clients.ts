import { hc } from 'hono/client'
import type { AdminAnalyticsApi } from '../../../worker/admin/analytics'
import type { AdminAuditApi } from '../../../worker/admin/audit'
import type { AdminBroadcastsApi } from '../../../worker/admin/broadcasts'
import type { adminChannels } from '../../../worker/admin/channels'
import type { AdminEventsApi } from '../../../worker/admin/events'
import type { AdminMarketingApi } from '../../../worker/admin/marketing'
import type { adminMedia } from '../../../worker/admin/media'
import type { adminMembership } from '../../../worker/admin/membership'
import type { AdminMessagesApi, RepliesApi } from '../../../worker/admin/messages'
import type { AdminNoticesApi } from '../../../worker/admin/notices'
import type { AdminPartiesApi } from '../../../worker/admin/parties'
import type { adminPersona } from '../../../worker/admin/persona'
import type { adminReleases } from '../../../worker/admin/releases'
import type { adminSite } from '../../../worker/admin/site'
import type { AdminSettingsApi } from '../../../worker/admin/settings'
import type { adminStations } from '../../../worker/admin/stations'
import type { AdminSetupApi } from '../../../worker/admin/setup'
import type { AdminTicketsApi } from '../../../worker/admin/tickets'
import type { AdminUsersApi } from '../../../worker/admin/users'
import type { AdminVenuesApi } from '../../../worker/admin/venues'
import { clientOptions } from './clients'

// The clients of the back office, apart from the others: fans never load them.
export const adminAnalyticsApi = hc<AdminAnalyticsApi>('/api/admin', clientOptions)
export const adminAuditApi = hc<AdminAuditApi>('/api/admin/audit', clientOptions)
export const adminBroadcastsApi = hc<AdminBroadcastsApi>('/api/admin/broadcasts', clientOptions)
export const adminChannelsApi = hc<typeof adminChannels>('/api/admin/channels', clientOptions)
export const adminEventsApi = hc<AdminEventsApi>('/api/admin/events', clientOptions)
export const adminMarketingApi = hc<AdminMarketingApi>('/api/admin/marketing', clientOptions)
export const adminMediaApi = hc<typeof adminMedia>('/api/admin/media', clientOptions)
export const adminMembershipApi = hc<typeof adminMembership>('/api/admin/membership', clientOptions)
export const adminMessagesApi = hc<AdminMessagesApi>('/api/admin/messages', clientOptions)
export const adminNoticesApi = hc<AdminNoticesApi>('/api/admin/notices', clientOptions)
export const adminPartiesApi = hc<AdminPartiesApi>('/api/admin/parties', clientOptions)
export const adminPersonaApi = hc<typeof adminPersona>('/api/admin/persona', clientOptions)
export const adminReleasesApi = hc<typeof adminReleases>('/api/admin', clientOptions)
export const adminSettingsApi = hc<AdminSettingsApi>('/api/admin/settings', clientOptions)
export const adminStationsApi = hc<typeof adminStations>('/api/admin/stations', clientOptions)
export const adminSiteApi = hc<typeof adminSite>('/api/admin/site', clientOptions)
export const adminTicketsApi = hc<AdminTicketsApi>('/api/admin', clientOptions)
export const adminUsersApi = hc<AdminUsersApi>('/api/admin/users', clientOptions)
export const adminVenuesApi = hc<AdminVenuesApi>('/api/admin/venues', clientOptions)
export const repliesApi = hc<RepliesApi>('/api/messages', clientOptions)
export const adminSetupApi = hc<AdminSetupApi>('/api/admin/setup', clientOptions)
