import { useQuery } from '@tanstack/react-query'
import VideoOff from 'lucide-react/icons/video-off'
import { FormattedMessage, useIntl } from 'react-intl'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { Gate } from '../session/gate'
import { Countdown } from './countdown'
import { EventRow } from './event-row'
import { EventsFailure } from './events-failure'
import { EventsSkeleton } from './events-skeleton'
import { eventQueries } from './queries'

/** Evenings with the artist, wherever a VIP is: what comes, and how long until then. */
export function MeetsScreen() {
  const intl = useIntl()
  return (
    <Page
      title={intl.formatMessage({ id: 'nav.virtual-meet' })}
      intro={<FormattedMessage id="meets.intro" />}
    >
      <Gate requires="vip">
        <Meets />
      </Gate>
    </Page>
  )
}

function Meets() {
  const intl = useIntl()
  const { data, error, refetch, isFetching } = useQuery(eventQueries.meets())
  if (error) return <EventsFailure retry={() => void refetch()} retrying={isFetching} />
  if (!data) return <EventsSkeleton />
  const next = data.find(({ status }) => status === 'published')
  if (data.length === 0)
    return (
      <Empty icon={VideoOff} title={intl.formatMessage({ id: 'meets.empty' })}>
        <FormattedMessage id="meets.empty.text" />
      </Empty>
    )
  return (
    <>
      {next && <Countdown event={next} />}
      <h2 className="mt-12 mb-5 text-heading">
        <FormattedMessage id="meets.coming" />
      </h2>
      <ul className="grid gap-4">
        {data.map((event) => (
          <li key={event.id}>
            <EventRow event={event} />
          </li>
        ))}
      </ul>
    </>
  )
}
