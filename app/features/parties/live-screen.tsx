import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useStore } from 'zustand'
import type { Party } from '../../../shared/parties'
import { ApiError } from '../../lib/api/api-error'
import { Badge } from '../../ui/badge'
import { LoadFailure } from '../../ui/failure'
import { LinkButton } from '../../ui/link-button'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/skeleton'
import { Gate } from '../session/gate'
import { memberConnection } from '../session/member-connection'
import { sessionQueries, useSession, useSessionLoaded } from '../session/queries'
import { useReturnTo } from '../session/use-return-to'
import { Countdown } from './countdown'
import { createFollower } from './follow-party'
import { HostControls } from './host-controls'
import { LiveMessages } from './live-messages'
import { LiveParty } from './live-party'
import { MeetVideo } from './meet/meet-video'
import { Questions } from './meet/questions'
import { NowPlaying, Reactions } from './now-playing'
import { PartyChat } from './party-chat'
import { Replay } from './replay'
import { partyQueries } from './queries'

/** The page of a party: countdown, room and replay. */
export const LiveScreen = ({ id }: { id: string }) => (
  <LiveMessages>
    <LivePage id={id} />
  </LiveMessages>
)

function LivePage({ id }: { id: string }) {
  const intl = useIntl()
  const { data: party, error, refetch, isFetching } = useQuery(partyQueries.one(id))
  if (error instanceof ApiError && error.code === 'not_found')
    return (
      <Page title={intl.formatMessage({ id: 'live.not-found' })}>
        <LinkButton to="/events">
          <FormattedMessage id="live.not-found.events" />
        </LinkButton>
      </Page>
    )
  return (
    <Page
      title={party?.title ?? intl.formatMessage({ id: 'live.title' })}
      eyebrow={<FormattedMessage id={party?.kind === 'meet' ? 'live.meet' : 'live.title'} />}
      intro={party && <PartyFacts party={party} />}
    >
      {party ? (
        <Entrance party={party}>
          <Room party={party} />
        </Entrance>
      ) : error ? (
        <LoadFailure
          what={<FormattedMessage id="live.failed" />}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Page>
  )
}

const PartyFacts = ({ party }: { party: Party }) => (
  <span className="flex flex-wrap items-center gap-3">
    <FormattedMessage
      id={party.status === 'announced' || party.status === 'doors' ? 'live.starts' : 'live.date'}
      values={{
        date: (
          <FormattedDate key="date" value={party.starts_at} dateStyle="full" timeStyle="short" />
        ),
      }}
    />
    <Badge tone={party.audience === 'vip' ? 'vip' : 'plain'}>
      <FormattedMessage id={`live.audience.${party.audience}`} />
    </Badge>
  </span>
)

/** The room for those who may attend; for others the countdown and how to get in. */
function Entrance({ party, children }: { party: Party; children: ReactNode }) {
  const isMember = useSession() !== null
  const isLoaded = useSessionLoaded()
  const returnTo = useReturnTo()
  if (!isLoaded) return <Skeleton className="h-64 w-full" />
  if (party.audience === 'vip' && isMember) return <Gate requires="vip">{children}</Gate>
  if (isMember) return children
  return (
    <div className="grid gap-6">
      {party.status !== 'ended' && <Countdown until={Date.parse(party.starts_at)} />}
      <LinkButton to="/social/login" search={returnTo} size="large" className="justify-self-start">
        <FormattedMessage id="live.sign-in" />
      </LinkButton>
    </div>
  )
}

function Room({ party }: { party: Party }) {
  const { live, view, follower, isListening } = useLiveParty(party)
  const isAdmin = useSession()?.isAdmin ?? false
  const { state } = view
  if (!state) return <Skeleton className="h-64 w-full" />
  if (state.status === 'ended')
    return (
      <div className="grid gap-6">
        <Replay party={party} />
        {state.chat && <PartyChat live={live} view={view} />}
      </div>
    )
  const isMeet = party.kind === 'meet'
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
      <div className="grid min-w-0 gap-6">
        {state.status === 'live' && isMeet ? (
          <MeetVideo party={party} state={state} />
        ) : state.status === 'live' ? (
          <NowPlaying
            state={state}
            clock={live.clock}
            isListening={isListening}
            listen={follower.listen}
          />
        ) : (
          <Countdown until={state.started_at} now={live.clock.now} />
        )}
        {isMeet && state.status === 'doors' && state.role !== 'member' && (
          // The host can look at the picture before the start.
          <MeetVideo party={party} state={state} />
        )}
        <Reactions live={live} view={view} />
        {(state.role === 'host' || isAdmin) && <HostControls party={party} state={state} />}
        {isMeet && <Questions live={live} view={view} mayPick={state.role === 'host' || isAdmin} />}
      </div>
      <PartyChat live={live} view={view} />
    </div>
  )
}

/** Connects to the room and follows its programme while the page is open. */
function useLiveParty({ id, kind, title, cover }: Party) {
  const queryClient = useQueryClient()
  const [live] = useState(() => new LiveParty(id, memberConnection(queryClient)))
  const [follower] = useState(() => createFollower(live, { title, image: cover ?? '' }))
  const isListening = useStore(follower.mode) === 'on'
  const view = useStore(live.store)

  useEffect(() => {
    const disconnect = live.start()
    // A meet has no recordings to play.
    const stopFollowing = kind === 'meet' ? null : follower.start()
    return () => {
      stopFollowing?.()
      disconnect()
    }
  }, [live, follower, kind])

  const hasLostAccess = view.connection === 'over' || view.connection === 'refused'
  useEffect(() => {
    if (!hasLostAccess) return
    void queryClient.invalidateQueries({ queryKey: sessionQueries.all })
    void queryClient.invalidateQueries({ queryKey: ['parties', id] })
  }, [hasLostAccess, queryClient, id])
  return { live, view, follower, isListening }
}
