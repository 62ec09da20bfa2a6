import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PriceMove, PriceMoveProgress } from '../../../shared/price-move'
import { adminMembershipApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { showToast } from '../../ui/toast'
import { ConfirmedAction } from '../kit/confirmed-action'
import { ListState } from '../kit/list-body'
import { Progress } from '../kit/progress'

const api = adminMembershipApi['price-move']
const EVERY_MS = 5000

/** @param version the published one: another has other prices */
const priceMoveQuery = (version: number) =>
  queryOptions({
    queryKey: ['admin', 'price-move', version],
    queryFn: () => call<PriceMove>(api.$get()),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.latest?.waiting ? EVERY_MS : false),
  })

/** Moves existing members to the published prices. */
export function PriceMovePanel({ version }: { version: number }) {
  const intl = useIntl()
  const query = useQuery(priceMoveQuery(version))
  return (
    <Card className="mt-5">
      <h2 className="text-heading">
        <FormattedMessage id="price-move.title" />
      </h2>
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'price-move.loading' })}
        failed={intl.formatMessage({ id: 'price-move.failed' })}
      >
        {(move) => (
          <div className="mt-3 grid justify-items-start gap-4">
            <p className="text-haze">
              <FormattedMessage id="price-move.text" values={{ days: move.notice_days }} />
            </p>
            <Groups move={move} />
            {move.subscriptions > 0 && <Start move={move} />}
            {move.latest && <LatestMove progress={move.latest} />}
            {move.unreached && <Unreached members={move.unreached} />}
          </div>
        )}
      </ListState>
    </Card>
  )
}

function Groups({ move: { groups, subscriptions, unpriced } }: { move: PriceMove }) {
  const intl = useIntl()
  const price = (currency: string, amount: number) =>
    intl.formatNumber(amount / 100, { style: 'currency', currency })
  return (
    <ul className="grid gap-1">
      {subscriptions === 0 && (
        <li>
          <FormattedMessage id="price-move.none" />
        </li>
      )}
      {groups.map(({ currency, from, to, subscriptions: members }) => (
        <li key={`${currency} ${from} ${to}`}>
          <FormattedMessage
            id="price-move.group"
            values={{
              subscriptions: members,
              from: price(currency, from),
              to: price(currency, to),
            }}
          />
        </li>
      ))}
      {unpriced > 0 && (
        <li className="text-haze">
          <FormattedMessage id="price-move.unpriced" values={{ subscriptions: unpriced }} />
        </li>
      )}
    </ul>
  )
}

function Start({ move }: { move: PriceMove }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { subscriptions, version } = move
  const start = async () => {
    const started = await call<PriceMove>(api.$post({ json: { version } }))
    queryClient.setQueryData(priceMoveQuery(version).queryKey, started)
    showToast(intl.formatMessage({ id: 'price-move.started' }))
  }
  return (
    <ConfirmedAction
      trigger={(ask) => (
        <Button tone="plain" onClick={ask}>
          <FormattedMessage id="price-move.start" values={{ subscriptions }} />
        </Button>
      )}
      title={intl.formatMessage({ id: 'price-move.title' })}
      confirm="price-move.start"
      confirming="price-move.starting"
      values={{ subscriptions }}
      act={start}
    >
      <Groups move={{ ...move, unpriced: 0 }} />
      <p className="mt-3 text-haze">
        <FormattedMessage id="price-move.ask" values={{ subscriptions }} />
      </p>
    </ConfirmedAction>
  )
}

function LatestMove({ progress }: { progress: PriceMoveProgress }) {
  const intl = useIntl()
  const { ended, moved, subscriptions, started_at } = progress
  return (
    <div className="grid w-full gap-2 border-t border-line pt-4">
      <h3 className="font-bold">
        <FormattedMessage
          id="price-move.latest"
          values={{ at: intl.formatDate(started_at, { dateStyle: 'medium' }) }}
        />
      </h3>
      <Progress
        share={(moved + ended) / subscriptions}
        label={intl.formatMessage({ id: 'price-move.share' })}
      />
      <output className="block text-haze">
        <FormattedMessage id="price-move.progress" values={progress} />{' '}
        {ended > 0 && <FormattedMessage id="price-move.ended" values={{ subscriptions: ended }} />}
      </output>
    </div>
  )
}

function Unreached({ members }: { members: NonNullable<PriceMove['unreached']> }) {
  return (
    <div className="grid gap-2">
      <p>
        <FormattedMessage id="price-move.unreached" />
      </p>
      <ul className="grid gap-1">
        {members.map(({ id, username, email }) => (
          <li key={id} className="wrap-anywhere">
            {username} ({email})
          </li>
        ))}
      </ul>
    </div>
  )
}
