import ScrollText from 'lucide-react/icons/scroll-text'
import type { AuditEntry } from '../../../shared/audit'
import { adminAuditApi as api } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { resource } from '../kit/resource'
import { resourceScreen } from '../kit/resource-screen'
import { AuditEntryList } from './audit-list'

const entries = resource('audit', {
  list: async (query) => {
    const { entries: items, next_cursor } = await call(api.index.$get({ query }))
    return { items, next_cursor }
  },
})

export const AuditScreen = resourceScreen({
  resource: entries,
  title: 'admin.audit',
  intro: 'audit.intro',
  icon: ScrollText,
  words: (word) => `audit.${word}` as const,
  nameOf: ({ id }: AuditEntry) => id,
  list: {
    rows: ({ items }) => <AuditEntryList entries={items} />,
    search: 'audit.search',
    isDated: true,
  },
})
