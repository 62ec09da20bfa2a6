import { FormattedNumber, useIntl } from 'react-intl'
import { DownloadCsv } from '../kit/download-csv'
import type { Analytics } from './queries'

const LISTS = ['pages', 'referrers', 'countries', 'languages', 'campaigns'] as const

/** Where fans are, and where they come from. A list that has nothing is left out. */
export function Tops({ data }: { data: Analytics }) {
  const intl = useIntl()
  const nameOf = {
    pages: (name: string) => name,
    referrers: (name: string) => name,
    campaigns: (name: string) => name,
    countries: (name: string) => intl.formatDisplayName(name, { type: 'region' }) ?? name,
    languages: (name: string) => intl.formatDisplayName(name, { type: 'language' }) ?? name,
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {LISTS.filter((list) => data[list].length > 0).map((list) => {
        const most = data[list][0]?.count ?? 1
        return (
          <section key={list} className="min-w-0 rounded-panel border border-line bg-floor p-5">
            <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
              <h2 className="text-heading">{intl.formatMessage({ id: `insight.top.${list}` })}</h2>
              <DownloadCsv name={`${list}-${data.period}-days`} rows={data[list]} />
            </div>
            <ol className="grid gap-1">
              {data[list].map(({ name, count }) => (
                <li key={name} className="relative flex justify-between gap-4 px-2 py-1.5">
                  <span
                    aria-hidden
                    className="absolute inset-y-0 left-0 rounded-tile bg-stage"
                    style={{ width: `${(count / most) * 100}%` }}
                  />
                  <span className="relative min-w-0 break-words">
                    {name === '…'
                      ? intl.formatMessage({ id: 'insight.other' })
                      : nameOf[list](name)}
                  </span>
                  <span className="relative font-bold tabular-nums">
                    <FormattedNumber value={count} />
                  </span>
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}
