import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SiteSection } from '../../../shared/site/sections'
import { AdminPage } from '../kit/admin-page'
import { ListState } from '../kit/list-body'
import { PriceMovePanel } from './price-move'
import { siteQueries } from './queries'
import { SectionEditor } from './section-editor'

/** The editor of one section. It starts anew when the section was published, restored or its draft discarded. */
export function SectionScreen({ section }: { section: SiteSection }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const query = useQuery(siteQueries.edited(section))
  const [started, setStarted] = useState(0)
  const title = intl.formatMessage({ id: `site.section.${section}` })
  const restart = async () => {
    await queryClient.refetchQueries({
      queryKey: siteQueries.edited(section).queryKey,
      exact: true,
    })
    setStarted((times) => times + 1)
  }
  return (
    <AdminPage title={title} intro={<FormattedMessage id={`site.section.${section}.text`} />}>
      <p className="mb-5">
        <Link to="/admin/site/$" params={{ _splat: '' }} className="text-link">
          <FormattedMessage id="site.all" />
        </Link>
      </p>
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'site.loading' })}
        failed={intl.formatMessage({ id: 'site.failed' })}
      >
        {(edited) => (
          <>
            <SectionEditor key={started} section={section} edited={edited} onRestart={restart} />
            {section === 'membership' && <PriceMovePanel version={edited.version} />}
          </>
        )}
      </ListState>
    </AdminPage>
  )
}
