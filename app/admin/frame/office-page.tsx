import { Navigate } from '@tanstack/react-router'
import { type ComponentType, Suspense, lazy } from 'react'
import { FormattedMessage } from 'react-intl'
import { Spinner } from '../../ui/spinner'
import type { ScreenProps } from '../kit/resource-view'

const ChannelsScreen = lazy(async () => {
  const { ChannelsScreen: Screen } = await import('../channels/channels-screen')
  return { default: Screen }
})
const StationsScreen = lazy(async () => {
  const { StationsScreen: Screen } = await import('../stations/stations-screen')
  return { default: Screen }
})

/**
 * Pages of the back office without an entry in the router's tree: every fan loads that tree, and most never see a page of the team.
 * `:id` is the rest of the address.
 */
const PAGES: Record<string, ComponentType<Required<Omit<ScreenProps, 'onEdit'>>>> = {
  broadcasts: lazy(async () => {
    const { BroadcastsScreen } = await import('../broadcasts/broadcasts-screen')
    return { default: BroadcastsScreen }
  }),
  'broadcasts/:id': lazy(async () => {
    const { BroadcastScreen } = await import('../broadcasts/broadcast-screen')
    return { default: BroadcastScreen }
  }),
  channels: ChannelsScreen,
  'channels/:id': ChannelsScreen,
  parties: lazy(async () => {
    const { PartiesScreen } = await import('../parties/parties-screen')
    return { default: PartiesScreen }
  }),
  settings: lazy(async () => {
    const { SettingsScreen } = await import('../settings/settings-screen')
    return { default: SettingsScreen }
  }),
  stations: StationsScreen,
  'stations/:id': StationsScreen,
  // Its only page: the list itself is in the router's tree.
  'tickets/:id': lazy(async () => {
    const { DoorListScreen } = await import('../tickets/door-list-screen')
    return { default: DoorListScreen }
  }),
  'users/:id': lazy(async () => {
    const { UsersScreen } = await import('../users/users-screen')
    return { default: UsersScreen }
  }),
}

type OfficePageProps = { path: string } & Required<Pick<ScreenProps, 'search' | 'onSearch'>>

/** An unknown page leads to the first one. */
export function OfficePage({ path, ...list }: OfficePageProps) {
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
      <Page key={path} id={id ?? ''} {...list} />
    </Suspense>
  )
}
