import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { Party } from '../../../shared/parties'
import { LoadFailure } from '../../ui/failure'
import { Skeleton } from '../../ui/skeleton'
import { MeetReplay } from './meet/meet-replay'
import { PartyReplay } from './party-replay'
import { partyQueries } from './queries'

/** A party that has ended. */
export function Replay({ party }: { party: Party }) {
  const { data, error, refetch, isFetching } = useQuery(partyQueries.replay(party.id))
  const isMeet = party.kind === 'meet'
  return (
    <section className="min-w-0 rounded-panel border border-line bg-floor p-5 sm:p-8">
      <p className="mb-2 text-haze">
        <FormattedMessage id={isMeet ? 'live.meet.ended' : 'live.ended'} />
      </p>
      <h2 className="mb-5 text-heading">
        <FormattedMessage id="live.replay" />
      </h2>
      {data ? (
        isMeet ? (
          <MeetReplay party={party} replay={data} />
        ) : (
          <PartyReplay replay={data} />
        )
      ) : error ? (
        <LoadFailure
          what={<FormattedMessage id="live.failed" />}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </section>
  )
}
