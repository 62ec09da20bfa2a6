import { useQuery } from '@tanstack/react-query'
import Radio from 'lucide-react/icons/radio'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { errorMessage, useTranslate } from '../../lib/intl/error-messages'
import { siteQueries } from '../../lib/queries/site'
import { Alert } from '../../ui/alert'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { RetryButton } from '../../ui/retry-button'
import { Skeleton } from '../../ui/skeleton'
import { useRadio } from '../player/radio'
import { StationCards } from './station-cards'
import { StationDetails } from './station-details'

export function RadioScreen() {
  const intl = useIntl()
  const translate = useTranslate()
  const { data: texts } = useQuery(siteQueries.sections('radio'))
  return (
    <Page
      title={intl.formatMessage({ id: 'radio.title' })}
      intro={texts && translate(texts.radio.intro)}
    >
      <Stations />
    </Page>
  )
}

function Stations() {
  const intl = useIntl()
  const radio = useRadio()
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const station =
    radio.stations.find(({ id }) => id === (radio.currentStationId ?? selectedId)) ??
    radio.stations[0]

  if (radio.failure)
    return (
      <div className="flex max-w-2xl flex-col items-start gap-5">
        <Alert>
          <FormattedMessage id="radio.failed" /> {errorMessage(intl, radio.failure)}
        </Alert>
        <RetryButton busy={radio.isFetching} onClick={() => void radio.refetch()} />
      </div>
    )
  if (radio.stations.length === 0 && !radio.isFetching)
    return (
      <Empty icon={Radio} title={intl.formatMessage({ id: 'radio.empty' })}>
        <FormattedMessage id="radio.empty.text" />
      </Empty>
    )
  if (!station)
    return (
      <div className="grid gap-6">
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    )

  const select = (id: string) => {
    setSelectedId(id)
    // While a station plays, selecting another changes to it; while music plays, selecting a station does not stop it.
    if (radio.currentStationId && radio.currentStationId !== id) radio.tune(id)
  }
  const step = (by: 1 | -1) => {
    const { stations } = radio
    const to = stations[(stations.indexOf(station) + by + stations.length) % stations.length]
    if (to) select(to.id)
  }
  return (
    <div className="grid gap-6 lg:gap-8">
      <StationCards stations={radio.stations} chosen={station.id} choose={select} />
      <StationDetails
        station={station}
        isCurrent={radio.currentStationId === station.id}
        play={() => radio.play(station.id)}
        step={step}
      />
    </div>
  )
}
