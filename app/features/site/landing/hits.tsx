import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Cover } from '../../../ui/cover'
import { useMayPlay } from '../../session/use-session'
import { Section } from './section'

const HITS = [
  { title: 'Spring Love', year: 1988, cover: '/media/covers/boardwalk-heartbeat.webp' },
  { title: 'Because I Love You', year: 1988, cover: '/media/covers/polaroid-weather.webp' },
  { title: 'Dream About You', year: 1989, cover: '/media/covers/satellite-summer.webp' },
]

export function Hits() {
  const mayPlay = useMayPlay()
  return (
    <Section
      id="music"
      title={<FormattedMessage id="landing.music.title" />}
      intro={<FormattedMessage id="landing.music.text" />}
    >
      <ul className="grid gap-5 sm:grid-cols-3">
        {HITS.map(({ title, year, cover }) => (
          <li key={title}>
            <Link
              to={mayPlay ? '/music' : '/vip-signup'}
              className="group flex items-center gap-4 rounded-panel border border-line bg-floor p-3 transition-colors hover:border-pink sm:block sm:p-4"
            >
              <Cover src={cover} alt="" size={300} className="w-24 rounded-tile sm:w-full" />
              <div className="sm:mt-4">
                <p className="text-sm text-haze">{year}</p>
                <h3 className="text-heading">{title}</h3>
                <p className="mt-1 font-bold text-pink group-hover:underline">
                  <FormattedMessage id={mayPlay ? 'landing.music.listen' : 'landing.music.hint'} />
                </p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
