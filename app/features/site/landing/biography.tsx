import { FormattedMessage } from 'react-intl'
import { artist } from '../../../../content/artist'
import { useServerMessage } from '../../../intl/use-server-message'
import { Achievements } from './achievements'
import { Section } from './section'

export function Biography() {
  const said = useServerMessage()
  const { intro, story, legacy } = artist.biography
  return (
    <Section
      id="bio"
      title={<FormattedMessage id="landing.bio.title" />}
      intro={<span className="text-xl text-chalk">{said(intro)}</span>}
    >
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[1.35fr_1fr]">
        <div className="grid max-w-[65ch] content-start gap-5 text-lg">
          {story.map((part) => (
            <p key={part.en}>{said(part)}</p>
          ))}
          <p className="border-l-4 border-pink pl-5 font-bold">{said(legacy)}</p>
        </div>
        <Achievements />
      </div>
    </Section>
  )
}
