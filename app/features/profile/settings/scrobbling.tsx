import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ScrobblingToken, type ScrobblingServices } from '../../../../shared/scrobbling'
import { call } from '../../../lib/api/call'
import { scrobblingApi } from '../../../lib/api/clients'
import { useFieldMessages } from '../../../lib/forms/field-errors'
import { useForm } from '../../../ui/use-form'
import { Alert } from '../../../ui/alert'
import { Button } from '../../../ui/button'
import { Failure, LoadFailure } from '../../../ui/failure'
import { Skeleton } from '../../../ui/skeleton'
import { TextField } from '../../../ui/text-field'

type Service = ScrobblingServices['services'][number]

const NAMES = { listenbrainz: 'ListenBrainz', lastfm: 'Last.fm' } as const
const api = scrobblingApi[':service']

const servicesQuery = queryOptions({
  queryKey: ['scrobbling'],
  queryFn: async (): Promise<Service[]> => (await call(scrobblingApi.index.$get())).services,
})

/** The services that collect what the member listens to. */
export function Scrobbling() {
  const services = useQuery(servicesQuery)
  if (services.isPending) return <Skeleton className="mt-4 h-24 w-full" />
  if (services.error)
    return (
      <div className="mt-4">
        <LoadFailure
          what={<FormattedMessage id="settings.scrobbling.load-failed" />}
          error={services.error}
          retry={() => void services.refetch()}
          retrying={services.isFetching}
        />
      </div>
    )
  return (
    <ul className="mt-2 divide-y divide-line">
      {services.data.map((service) => (
        <li key={service.service} className="grid justify-items-start gap-3 py-4">
          <h3 className="font-bold">{NAMES[service.service]}</h3>
          {service.refused && (
            <Alert>
              <FormattedMessage
                id="settings.scrobbling.refused"
                values={{ service: NAMES[service.service], username: service.username }}
              />
            </Alert>
          )}
          {service.connected ? (
            <Connected service={service} />
          ) : service.connect_url === undefined ? (
            <TokenForm service={service} />
          ) : (
            <Consent service={service} address={service.connect_url} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Connected({ service: { service, username } }: { service: Service }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(api.$delete({ param: { service } })),
    onSuccess: () => queryClient.invalidateQueries(servicesQuery),
  })
  return (
    <>
      <p>
        <FormattedMessage
          id="settings.scrobbling.connected"
          values={{ username: <span className="font-bold break-all">{username}</span> }}
        />
      </p>
      <Button
        tone="plain"
        busy={isPending}
        aria-label={intl.formatMessage(
          { id: 'settings.scrobbling.disconnect-one' },
          { service: NAMES[service] },
        )}
        onClick={() => mutate()}
      >
        <FormattedMessage id="settings.scrobbling.disconnect" />
      </Button>
      {error && (
        <Failure
          what={<FormattedMessage id="settings.scrobbling.disconnect-failed" />}
          error={error}
        />
      )}
    </>
  )
}

/** ListenBrainz: the member copies a token from their settings there. */
function TokenForm({ service: { service } }: { service: Service }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { form, errors, failure, busy } = useForm({
    schema: ScrobblingToken,
    fieldOf: { scrobbling_token_refused: 'token' },
    send: async (json) => {
      await call(api.$put({ param: { service }, json }))
      await queryClient.invalidateQueries(servicesQuery)
    },
  })
  return (
    <form {...form} className="grid w-full max-w-md gap-4">
      <TextField
        name="token"
        label={intl.formatMessage({ id: 'settings.scrobbling.token' })}
        hint={intl.formatMessage({ id: 'settings.scrobbling.token.hint' })}
        error={useFieldMessages(errors)('token')}
        autoComplete="off"
        required
      />
      {failure !== null && (
        <Failure what={<FormattedMessage id="settings.scrobbling.failed" />} error={failure} />
      )}
      <Button type="submit" busy={busy} className="justify-self-start">
        <FormattedMessage id="settings.scrobbling.connect" values={{ service: NAMES[service] }} />
      </Button>
    </form>
  )
}

const STARTED = 'scrobbling-consent'

/** Last.fm: the member gives consent on its page, which leads back here with a token. */
function Consent({ service: { service }, address }: { service: Service; address: string }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (token: string) => call(api.$put({ param: { service }, json: { token } })),
    onSuccess: () => queryClient.invalidateQueries(servicesQuery),
  })
  useEffect(() => {
    const token = takeConsentToken(service)
    if (token !== null) mutate(token)
  }, [mutate, service])
  const begin = () => {
    sessionStorage.setItem(STARTED, service)
    location.assign(address)
  }
  return (
    <>
      <Button busy={isPending} onClick={begin}>
        <FormattedMessage id="settings.scrobbling.connect" values={{ service: NAMES[service] }} />
      </Button>
      {error && (
        <Failure what={<FormattedMessage id="settings.scrobbling.failed" />} error={error} />
      )}
    </>
  )
}

/**
 * The token in the address, once. Only if this tab has asked for it: a link of somebody else could connect the member to another account.
 */
function takeConsentToken(service: string) {
  const address = new URL(location.href)
  const token = address.searchParams.get('token')
  if (address.searchParams.get('connect') !== service || token === null) return null
  const isOurs = sessionStorage.getItem(STARTED) === service
  sessionStorage.removeItem(STARTED)
  address.search = ''
  history.replaceState(history.state, '', address)
  return isOurs ? token : null
}
