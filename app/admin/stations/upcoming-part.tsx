import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, FormattedTime, useIntl } from 'react-intl'
import { Card } from '../../ui/card'
import { ListState } from '../kit/list-body'
import { stationQueries } from './queries'

/** What the station plays in the next three hours. */
export function UpcomingPart({ stationId }: { stationId: string }) {
  const intl = useIntl()
  const query = useQuery(stationQueries.upcoming(stationId))
  const title = intl.formatMessage({ id: 'station-upcoming.title' })
  return (
    <Card>
      <h2 className="mb-4 text-heading">{title}</h2>
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'station-upcoming.loading' })}
        failed={intl.formatMessage({ id: 'station-upcoming.failed' })}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-haze">
              <FormattedMessage id="station-upcoming.silence" />
            </p>
          ) : (
            <ol
              aria-label={title}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls needs the keyboard
              tabIndex={0}
              className="-mx-2 max-h-96 overflow-y-auto px-2"
            >
              {items.map(({ track, starts_at }, index) => (
                <li key={starts_at} className="flex gap-3 border-t border-line py-2">
                  <time dateTime={starts_at} className="w-20 shrink-0 text-haze tabular-nums">
                    {index === 0 && Date.parse(starts_at) <= Date.now() ? (
                      <FormattedMessage id="station-upcoming.now" />
                    ) : (
                      <FormattedTime value={starts_at} />
                    )}
                  </time>
                  <span className="min-w-0 break-words">
                    <span className="block font-bold">{track.title}</span>
                    <span className="block text-sm text-haze">{track.album}</span>
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </ListState>
    </Card>
  )
}
