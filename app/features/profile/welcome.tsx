import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { SessionUser } from '../../../shared/accounts'
import { LinkButton } from '../../ui/link-button'
import { SendAgain } from '../session/send-again'

type WelcomeProps = {
  user: SessionUser
  /** Three songs to listen to; they belong to another feature. */
  previews: ReactNode
}

/** What comes after the sign-up: on the member's own page until the address is confirmed. */
export const Welcome = ({ user, previews }: WelcomeProps) => (
  <section aria-labelledby="welcome" className="wrap mt-8">
    <div className="rounded-panel border border-violet bg-floor p-5 sm:p-8">
      <h2 id="welcome" className="text-heading">
        <FormattedMessage id="welcome.title" values={{ username: user.username }} />
      </h2>
      <ol className="mt-6 grid gap-8 lg:grid-cols-3">
        <Step number={1} title={<FormattedMessage id="welcome.confirm" />}>
          <p className="mb-4 text-haze wrap-anywhere">
            <FormattedMessage id="welcome.confirm.text" values={{ email: user.email }} />
          </p>
          <SendAgain email={user.email} />
        </Step>
        <Step number={2} title={<FormattedMessage id="welcome.listen" />}>
          {previews}
        </Step>
        <Step number={3} title={<FormattedMessage id="welcome.join" />}>
          <p className="mb-4 text-haze">
            <FormattedMessage id="welcome.join.text" />
          </p>
          <LinkButton to="/vip-signup" tone="vip">
            <FormattedMessage id="track.preview.join" />
          </LinkButton>
        </Step>
      </ol>
    </div>
  </section>
)

type StepProps = { number: number; title: ReactNode; children: ReactNode }

const Step = ({ number, title, children }: StepProps) => (
  <li className="min-w-0">
    <h3 className="mb-2 font-sans text-lg font-bold tracking-normal">
      <span aria-hidden className="mr-2 text-acid">
        {number}
      </span>
      {title}
    </h3>
    {children}
  </li>
)
