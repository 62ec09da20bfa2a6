import type {
  Notification,
  NotificationKind,
  NotificationPage,
  NotificationPreferences,
} from '../../shared/notification-kinds'
import type { Browser } from './browser'

const PATH = '/api/notifications'

export const readNotifications = async (browser: Browser, query = '') =>
  (await browser.get(`${PATH}?${query}`)).json<NotificationPage>()

export const unreadOf = async (browser: Browser) => (await readNotifications(browser)).unread

export const kindsOf = async (browser: Browser): Promise<NotificationKind[]> =>
  (await readNotifications(browser)).notifications.map(({ kind }) => kind)

/** Entries as the bell's list would say them: kind, names, count. */
export const said = ({ kind, actors, count }: Notification) => ({
  kind,
  actors: actors.map(({ username }) => username),
  count,
})

export const markRead = (browser: Browser, up_to: string) => browser.put(`${PATH}/read`, { up_to })

/** Marks everything that is listed as read. */
export async function markAllRead(browser: Browser) {
  const [newest] = (await readNotifications(browser)).notifications
  if (newest) await markRead(browser, newest.id)
}

export const readPreferences = async (browser: Browser) =>
  (await browser.get(`${PATH}/preferences`)).json<NotificationPreferences>()

export const changePreferences = (browser: Browser, change: object) =>
  browser.put(`${PATH}/preferences`, { kinds: {}, quiet: null, paused: false, ...change })
