import type { Brand } from '../../shared/site/brand'
import type { Settings } from '../../shared/settings'

type Kept = Pick<
  Settings,
  'session_timeout' | 'notify_new_users' | 'notify_new_vips' | 'notify_tickets'
>

/** With the names and addresses of the site, which are read-only here. */
export const settingsView = (kept: Kept, brand: Brand): Settings => ({
  site_name: brand.siteName,
  support_email: brand.contact.support,
  admin_email: brand.contact.admin,
  admin_role: 'Super Admin',
  ...kept,
})
