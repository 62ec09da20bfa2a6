import { FormattedMessage, useIntl } from 'react-intl'
import type { Station } from '../../../shared/stations'
import { errorMessage } from '../../lib/intl/error-messages'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { ConfirmedAction } from '../kit/confirmed-action'
import { useChange } from '../kit/resource'
import { changeStation, stations } from './queries'

type StationProps = { item: Station }

export const DraftBadge = () => (
  <Badge>
    <FormattedMessage id="stations.draft" />
  </Badge>
)

/** Who sees it. */
export const StationStatus = ({ item: { status } }: StationProps) =>
  status === 'draft' ? (
    <span className="flex flex-wrap items-center gap-3">
      <DraftBadge />
      <FormattedMessage id="stations.draft-text" />
    </span>
  ) : (
    <Badge tone="good">
      <FormattedMessage id="stations.published" />
    </Badge>
  )

export function StationButtons({ item: { id, name, status } }: StationProps) {
  const intl = useIntl()
  const change = useChange(stations, (next: Station['status']) =>
    changeStation(id, { status: next }),
  )
  const publish = () =>
    change.mutate('published', {
      onSuccess: () => showToast(intl.formatMessage({ id: 'stations.is-published' }, { name })),
      onError: (error) => showToast(errorMessage(intl, error), { tone: 'bad' }),
    })
  if (status === 'draft')
    return (
      <Button busy={change.isPending} onClick={publish}>
        <FormattedMessage id={change.isPending ? 'stations.publishing' : 'stations.publish'} />
      </Button>
    )
  return (
    <ConfirmedAction
      trigger={(ask) => (
        <Button tone="plain" onClick={ask}>
          <FormattedMessage id="stations.unpublish" />
        </Button>
      )}
      title={intl.formatMessage({ id: 'stations.unpublish-title' }, { name })}
      confirm="stations.unpublish"
      confirming="stations.unpublishing"
      act={() => change.mutateAsync('draft')}
    >
      <p>
        <FormattedMessage id="stations.unpublish-sure" />
      </p>
    </ConfirmedAction>
  )
}
