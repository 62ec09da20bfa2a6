import { hc } from 'hono/client'
import type { AdminAnalyticsApi } from '../../../worker/insight/team-routes'
import type { AdminAuditApi } from '../../../worker/audit/team-routes'
import type { AdminBroadcastsApi } from '../../../worker/broadcasts/team-routes'
import type { adminChannels } from '../../../worker/tv/team-routes'
import type { AdminEventsApi } from '../../../worker/events/team-routes'
import type { AdminMarketingApi } from '../../../worker/broadcasts/contact-routes'
import type { adminMedia } from '../../../worker/uploads/routes'
import type { adminMembership } from '../../../worker/membership/team-routes'
import type { AdminMessagesApi, RepliesApi } from '../../../worker/inbox/team-routes'
import type { AdminNoticesApi } from '../../../worker/failed-tasks/team-routes'
import type { AdminPartiesApi } from '../../../worker/parties/team-routes'
import type { adminPersona } from '../../../worker/chat/team-routes'
import type { adminReleases } from '../../../worker/drops/team-routes'
import type { adminSite } from '../../../worker/site/team-routes'
import type { AdminSettingsApi } from '../../../worker/accounts/settings-routes'
import type { adminStations } from '../../../worker/radio/team-routes'
import type { AdminSetupApi } from '../../../worker/club/team-routes'
import type { AdminTicketsApi } from '../../../worker/tickets/team-routes'
import type { AdminUsersApi } from '../../../worker/profiles/team-routes'
import type { AdminVenuesApi } from '../../../worker/events/venue-routes'
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
