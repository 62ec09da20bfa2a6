import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { hits } from '../../../../content/artist'
import { Cover } from '../../../ui/cover'
import { useMayPlay } from '../../session/use-session'
import { Section } from './section'

export function Hits() {
  const mayPlay = useMayPlay()
  return (
    <Section
      id="music"
      title={<FormattedMessage id="landing.music.title" />}
      intro={<FormattedMessage id="landing.music.text" />}
    >
      <ul className="grid gap-5 sm:grid-cols-3">
        {hits.map(({ title, year, cover }) => (
          <li key={title}>
            <Link
              to={mayPlay ? '/music' : '/vip-signup'}
              className="group flex h-full items-center gap-4 rounded-panel border border-line bg-floor p-3 transition-[border-color,box-shadow] hover:border-pink hover:shadow-[0_0_2.5rem_rgb(255_79_158/0.25)] sm:block sm:p-4"
            >
              <Cover
                src={`/media/${cover}`}
                alt=""
                size={300}
                sizes="(max-width: 40rem) 7rem, 22rem"
                className="h-auto w-28 rounded-tile sm:w-full"
              />
              <div className="min-w-0 sm:mt-4">
                <p className="font-display text-sm font-bold text-acid">{year}</p>
                <h3 className="mt-1 text-heading">{title}</h3>
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
