import { useQuery } from '@tanstack/react-query'
import Tv from 'lucide-react/icons/tv'
import { FormattedMessage, useIntl } from 'react-intl'
import { errorMessages } from '../../intl/error-messages'
import { Alert } from '../../ui/alert'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { RetryButton } from '../../ui/retry-button'
import { Skeleton } from '../../ui/skeleton'
import { Gate } from '../session/gate'
import { useMayPlay } from '../session/use-session'
import { ChannelGrid } from './channel-grid'
import { tvQueries } from './queries'
import { TvSet } from './tv-set'

type TvScreenProps = { channelId: string | undefined; choose: (id: string) => void }

export function TvScreen(props: TvScreenProps) {
  const intl = useIntl()
  return (
    <Page title={intl.formatMessage({ id: 'tv.title' })} intro={<FormattedMessage id="tv.intro" />}>
      <Channels {...props} />
    </Page>
  )
}

function Channels({ channelId, choose }: TvScreenProps) {
  const intl = useIntl()
  const mayPlay = useMayPlay()
  const { data: channels, error, refetch, isFetching } = useQuery(tvQueries.channels())
  if (error && !channels)
    return (
      <div className="flex max-w-2xl flex-col items-start gap-5">
        <Alert>
          <FormattedMessage id="tv.failed" /> {errorMessages(intl, error)}
        </Alert>
        <RetryButton busy={isFetching} onClick={() => void refetch()} />
      </div>
    )
  if (channels?.length === 0)
    return (
      <Empty icon={Tv} title={intl.formatMessage({ id: 'tv.empty' })}>
        <FormattedMessage id="tv.empty.text" />
      </Empty>
    )
  const channel = channels?.find(({ id }) => id === channelId) ?? channels?.[0]
  if (!channels || !channel) return <Skeleton className="aspect-video w-full" />
  return (
    <div className="grid gap-8">
      <Gate requires="vip">
        <TvSet channel={channel} />
      </Gate>
      <ChannelGrid channels={channels} shown={mayPlay ? channel.id : null} choose={choose} />
    </div>
  )
}
