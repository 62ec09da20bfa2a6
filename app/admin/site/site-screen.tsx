import { Link, Navigate } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { FormattedMessage, useIntl } from 'react-intl'
import { SITE_SECTIONS, isSiteSection } from '../../../shared/site/sections'
import { AdminPage } from '../kit/admin-page'
import { LAYOUTS } from './layouts'
import { SectionScreen } from './section-screen'

const SECTIONS = Object.keys(SITE_SECTIONS)
  .filter((name) => isSiteSection(name))
  .filter((name) => LAYOUTS[name])

/** The editor of a section; the list of all sections without a name. */
export function SiteScreen({ name }: { name: string }) {
  if (name === '') return <Sections />
  if (!isSiteSection(name)) return <Navigate to="/admin" replace />
  return <SectionScreen key={name} section={name} />
}

function Sections() {
  const intl = useIntl()
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'admin.site' })}
      intro={<FormattedMessage id="site.intro" />}
    >
      <ul className="grid max-w-3xl gap-3">
        {SECTIONS.map((section) => (
          <li key={section}>
            <Link
              to="/admin/site/$"
              params={{ _splat: section }}
              className="flex items-center gap-4 rounded-panel border border-line bg-floor p-5 transition-colors hover:border-pink"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-display text-lg font-bold">
                  <FormattedMessage id={`site.section.${section}`} />
                </span>
                <span className="mt-1 block text-haze">
                  <FormattedMessage id={`site.section.${section}.text`} />
                </span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-haze" />
            </Link>
          </li>
        ))}
      </ul>
    </AdminPage>
  )
}
