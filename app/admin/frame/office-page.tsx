import { Navigate } from '@tanstack/react-router'
import { type ComponentType, Suspense, lazy } from 'react'
import { FormattedMessage } from 'react-intl'
import { Spinner } from '../../ui/spinner'

/**
 * Pages of the back office without an entry in the router's tree: every fan loads that tree, and most never see a page of the team.
 * They have no search parameters. `:id` is the rest of the address.
 */
const PAGES: Record<string, ComponentType<{ id: string }>> = {
  broadcasts: lazy(async () => {
    const { BroadcastsScreen } = await import('../broadcasts/broadcasts-screen')
    return { default: BroadcastsScreen }
  }),
  'broadcasts/:id': lazy(async () => {
    const { BroadcastScreen } = await import('../broadcasts/broadcast-screen')
    return { default: BroadcastScreen }
  }),
  channels: lazy(async () => {
    const { ChannelsScreen } = await import('../channels/channels-screen')
    return { default: ChannelsScreen }
  }),
  'channels/:id': lazy(async () => {
    const { ChannelScreen } = await import('../channels/channel-screen')
    return { default: ChannelScreen }
  }),
  parties: lazy(async () => {
    const { PartiesScreen } = await import('../parties/parties-screen')
    return { default: PartiesScreen }
  }),
  settings: lazy(async () => {
    const { SettingsScreen } = await import('../settings/settings-screen')
    return { default: SettingsScreen }
  }),
  stations: lazy(async () => {
    const { StationsScreen } = await import('../stations/stations-screen')
    return { default: StationsScreen }
  }),
  'stations/:id': lazy(async () => {
    const { StationScreen } = await import('../stations/station-screen')
    return { default: StationScreen }
  }),
  'users/:id': lazy(async () => {
    const { MemberScreen } = await import('../users/member-screen')
    return { default: ({ id }: { id: string }) => <MemberScreen userId={id} /> }
  }),
}

/** An unknown page leads to the first one. */
export function OfficePage({ path }: { path: string }) {
  const [, name = '', id] = /^([^/]+)(?:\/([^/]+))?\/?$/.exec(path) ?? []
  const page = id === undefined ? name : `${name}/:id`
  const Page = Object.hasOwn(PAGES, page) ? PAGES[page] : undefined
  if (!Page) return <Navigate to="/admin" replace />
  return (
    <Suspense
      fallback={
        <output className="flex items-center gap-3 py-16 text-haze">
          <Spinner />
          <FormattedMessage id="admin.loading" />
        </output>
      }
    >
      <Page key={path} id={id ?? ''} />
    </Suspense>
  )
}
