import { FormattedMessage } from 'react-intl'
import { artist } from '../../../../content/artist'
import { useServerMessage } from '../../../intl/use-server-message'

const YEAR_COLORS = { career: 'text-cyan', awards: 'text-acid', performances: 'text-pink' }

/** Three short lists beside the story: what was made, what was won, where it was sung. */
export function Achievements() {
  const said = useServerMessage()
  return (
    <div className="grid content-start gap-9 sm:grid-cols-3 lg:grid-cols-1">
      {artist.achievements.map(({ kind, list }) => (
        <section key={kind} aria-labelledby={`bio-${kind}`}>
          <h3 id={`bio-${kind}`} className="border-b border-line pb-2 text-lg">
            <FormattedMessage id={`landing.bio.${kind}`} />
          </h3>
          <ul className="mt-3 grid gap-2.5">
            {list.map(({ year, what }) => (
              <li key={year} className="grid grid-cols-[3.75rem_1fr] items-baseline">
                <span className={`font-display text-sm font-bold ${YEAR_COLORS[kind]}`}>
                  {year}
                </span>
                <span className="text-haze">{said(what)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
