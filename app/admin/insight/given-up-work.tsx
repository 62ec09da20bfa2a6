import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import type { UnfinishedWork } from '../../../shared/notices'
import { adminNoticesApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { errorMessage } from '../../lib/intl/error-messages'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { showToast } from '../../ui/toast'
import { useSingleFlight } from '../../ui/use-single-flight'
import { When } from '../kit/when'

/** Mails and other work that failed for a day, with a button that sends each again. */
export function GivenUpWork({ works }: { works: UnfinishedWork[] }) {
  const intl = useIntl()
  if (works.length === 0) return null
  return (
    <Card className="mb-6">
      <h2 className="text-heading">
        <FormattedMessage id="unfinished.title" />
      </h2>
      <ul className="mt-4 grid gap-4">
        {works.map((work) => {
          const title = titleOf(intl, work)
          return (
            <li
              key={work.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
            >
              <div className="min-w-0">
                <h3 className="font-bold wrap-anywhere">{title}</h3>
                <p className="mt-1 wrap-anywhere text-haze">
                  <FormattedMessage
                    id="unfinished.error"
                    values={{
                      since: <When at={work.created_at} />,
                      when: <When at={work.given_up_at} />,
                      error: work.error,
                    }}
                  />
                </p>
              </div>
              <SendAgain id={work.id} title={title} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const TITLES = {
  broadcast_test: 'unfinished.about.broadcast_test',
  customer_email: 'unfinished.about.customer_email',
  mail: 'unfinished.about.mail',
  party_doors: 'unfinished.about.party_doors',
  member_left: 'unfinished.about.member_left',
} as const satisfies Record<UnfinishedWork['work'], string>

const titleOf = (intl: IntlShape, { work, about }: UnfinishedWork) =>
  intl.formatMessage({ id: TITLES[work] }, { about })

function SendAgain({ id, title }: { id: string; title: string }) {
  const intl = useIntl()
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call(adminNoticesApi[':id'].retry.$post({ param: { id } })),
    onSuccess: () => showToast(intl.formatMessage({ id: 'unfinished.retried' })),
    onError: (error) => showToast(errorMessage(intl, error), { tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'notices'] }),
  })
  const retry = useSingleFlight(mutateAsync)
  return (
    <Button
      tone="quiet"
      size="small"
      busy={isPending}
      aria-label={`${intl.formatMessage({ id: 'unfinished.retry' })}: ${title}`}
      onClick={() => retry()}
    >
      <FormattedMessage id="unfinished.retry" />
    </Button>
  )
}
