import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { access } from './accounts'
import { auth } from './accounts/routes'
import { adminAnalytics } from './insight/team-routes'
import { adminAudit } from './audit/team-routes'
import { adminBroadcastPreview } from './broadcasts/preview-routes'
import { adminBroadcasts } from './broadcasts/team-routes'
import { adminChannels } from './tv/team-routes'
import { adminEvents } from './events/team-routes'
import { adminExport } from './club/export-routes'
import { adminMarketing } from './broadcasts/contact-routes'
import { adminMedia } from './uploads/routes'
import { adminMembership } from './membership/team-routes'
import { adminMessages, replies } from './inbox/team-routes'
import { adminNotices } from './failed-tasks/team-routes'
import { adminParties, partyControls } from './parties/team-routes'
import { adminPersona } from './chat/team-routes'
import { adminReleases } from './drops/team-routes'
import { adminSettings } from './accounts/settings-routes'
import { adminSetup } from './club/team-routes'
import { adminSite } from './site/team-routes'
import { adminStations } from './radio/team-routes'
import { adminTickets } from './tickets/team-routes'
import { adminUsers, adminUsersFile } from './profiles/team-routes'
import { adminVenues } from './events/venue-routes'
import { news, newsFeed } from './broadcasts/news-routes'
import { broadcastLinks, mailEvents } from './broadcasts/routes'
import { chat } from './chat/routes'
import { describeTables } from './club'
import { openClub } from './club/middleware'
import { setup, setupPages } from './club/routes'
import { openRequestDatabase } from './db/client'
import { RequestDatabase } from './db/request-database'
import { releases } from './drops/routes'
import type { AppEnv } from './env'
import { DomainError } from './errors'
import { events } from './events/routes'
import { feed, live, members } from './feed/routes'
import { inBackground } from './http/background'
import { limitedBody } from './http/body-limit'
import { requestBounds } from './http/request-limits'
import { readBookmarkCookie } from './http/cookies'
import { onError } from './http/errors'
import { dataHeaders } from './http/headers'
import { openApi } from './http/openapi'
import { publicCache } from './http/public-cache'
import { addressLimit } from './http/rate-limit'
import { bookmarkWrites, isNoCache } from './http/replicas'
import { gate } from './http/route'
import { routeTable } from './http/route-table'
import { requireSameOrigin } from './http/same-origin'
import { contact, reports } from './inbox/routes'
import { analytics } from './insight/routes'
import { favorites, playlists } from './library/routes'
import { session } from './live/routes'
import { newsletter, newsletterPages } from './marketing/newsletter-routes'
import { unsubscribeRoutes } from './marketing/routes'
import { brandVideos, pictures, promoVideo } from './site/picture-routes'
import { membership, stripe } from './membership/routes'
import { music } from './music/routes'
import { notificationMails, notifications } from './notifications/routes'
import { brandFiles } from './pages/brand-files'
import { appFiles } from './pages/page-files'
import { seo } from './pages/seo'
import { shell } from './pages/shell'
import { wellKnown } from './pages/well-known'
import { playback } from './library/playback/routes'
import { account, confirmation, profile, users } from './profiles/routes'
import { parties } from './parties/routes'
import { push } from './push/routes'
import { radio } from './radio/routes'
import { reactionsTo, statementsWith } from './event-handlers'
import * as schema from './schema'
import { readBrand } from './site'
import { scrobbling } from './library/scrobbling/routes'
import { site } from './site/routes'
import { subsonic } from './subsonic/routes'
import { ticketSeller } from './tickets/routes'
import { offAir, tv } from './tv/routes'
import { upload, uploads } from './member-pictures/routes'

/** Of requests that a page makes while it is rendered: they share the page's. */
const databases = new WeakMap<Request, RequestDatabase>()

const prepare = createMiddleware<AppEnv>(async (c, next) => {
  c.set('requestId', crypto.randomUUID())
  const d1 = databases.get(c.req.raw) ?? new RequestDatabase(c.env.DB)
  if (isNoCache(c) || readBookmarkCookie(c) !== undefined) d1.readAnew()
  c.set('d1', d1)
  const db = openRequestDatabase(d1)
  c.set('db', db)
  c.set('access', access)
  c.set('emit', (event) => {
    for (const reaction of reactionsTo(event, c.env)) inBackground(c, reaction)
  })
  c.set('also', (write) => statementsWith(write, db))
  await next()
})

const notFound = () => {
  throw new DomainError('not_found')
}

const tables = describeTables(schema)

const adminApi = new Hono<AppEnv>()
  .route('/audit', adminAudit)
  .route('/broadcasts', adminBroadcasts)
  .route('/broadcasts', adminBroadcastPreview)
  .route('/channels', adminChannels)
  .route('/events', adminEvents)
  .route('/export', adminExport(tables))
  .route('/marketing', adminMarketing)
  .route('/media', adminMedia)
  .route('/membership', adminMembership)
  .route('/messages', adminMessages)
  .route('/notices', adminNotices)
  .route('/parties', adminParties)
  .route('/persona', adminPersona)
  .route('/settings', adminSettings)
  .route('/setup', adminSetup)
  .route('/site', adminSite)
  .route('/stations', adminStations)
  .route('/users', adminUsers)
  .route('/venues', adminVenues)
  .route('/', adminAnalytics)
  .route('/', adminReleases)
  .route('/', adminTickets)
  .route('/', adminUsersFile)
  // Who is no administrator does not learn which addresses there are.
  .all('*', gate('admin'), notFound)

const api = new Hono<AppEnv>()
  .route('/auth', auth)
  .route('/auth/confirm-email', confirmation)
  .route('/account', account)
  .route('/account/scrobbling', scrobbling)
  // Before the routes of administrators: a party's host need not be one.
  .route('/admin/parties', partyControls)
  .route('/admin', adminApi)
  .route('/analytics', analytics)
  .route('/broadcasts', broadcastLinks)
  .route('/chat', chat)
  .route('/contact', contact)
  .route('/favorites', favorites)
  .route('/feed', live)
  .route('/members', members)
  .route('/messages', replies)
  .route('/notifications', notifications)
  .route('/notifications/mail', notificationMails)
  .route('/news', news)
  .route('/newsletter', newsletter)
  .route('/playback', playback)
  .route('/parties', parties)
  .route('/playlists', playlists)
  .route('/posts', feed)
  .route('/posts', reports)
  .route('/profile', profile)
  .route('/push', push)
  .route('/radio', radio)
  .route('/releases', releases)
  .route('/session', session)
  .route('/setup', setup(tables))
  .route('/site', site)
  .route('/tickets', ticketSeller)
  .route('/tv', tv)
  .route('/unsubscribe', unsubscribeRoutes)
  .route('/users', users)
  .route('/', events)
  .route('/', membership)
  .route('/', music)

/** The API as pages read it while they are rendered: without the checks on where a request comes from. */
const apiForPages = new Hono<AppEnv>()
  .onError(onError)
  .use(prepare)
  .route('/api', api)
  .all('*', notFound)

export const app: Hono<AppEnv> = new Hono<AppEnv>()
  .onError(onError)
  .use(publicCache, prepare, dataHeaders, requestBounds, limitedBody, openClub)
  .route('/api/stripe', stripe)
  .route('/api/mail/events', mailEvents)
  .route('/rest', subsonic)
  .use(requireSameOrigin, addressLimit, bookmarkWrites)
  .route('/api', api)
  .route('/media/brand', brandVideos)
  .route('/media', promoVideo)
  .route('/media', pictures)
  .route('/upload', upload)
  .route('/uploads', uploads)
  .route('/tv/live-demo', offAir)
  .route('/newsletter', newsletterPages)
  .route(
    '/setup',
    setupPages(async (env) => (await appFiles(env)).styles),
  )
  .get('/api/openapi.json', async (c) =>
    c.json(openApi((await readBrand(c.var.db)).siteName, routeTable(app))),
  )
  .all('/api', notFound)
  .all('/api/*', notFound)
  .all('/upload/*', notFound)
  .all('/uploads/*', notFound)
  .route('/', brandFiles)
  .route('/', seo)
  .route('/', wellKnown)
  .route('/', newsFeed)
  .all(
    '*',
    shell((c, request) => {
      databases.set(request, c.var.d1)
      return apiForPages.fetch(request, c.env, c.executionCtx)
    }),
  )
