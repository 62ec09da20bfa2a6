import { brand } from '../../brand.config'
import type { Settings } from '../../shared/settings'

type Kept = Pick<
  Settings,
  'session_timeout' | 'notify_new_users' | 'notify_new_vips' | 'notify_tickets'
>

/** With the read-only values of the brand file. */
export const settingsView = (kept: Kept): Settings => ({
  site_name: brand.siteName,
  support_email: brand.contact.support,
  admin_email: brand.contact.admin,
  admin_role: 'Super Admin',
  ...kept,
})
