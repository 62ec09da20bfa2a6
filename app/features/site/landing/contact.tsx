import Globe from 'lucide-react/icons/globe'
import type { LucideIcon } from 'lucide-react'
import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSite } from '../../../lib/site'
import type { Home } from '../../../../shared/site/home'
import { useTranslate } from '../../../lib/intl/error-messages'
import { legalLinks } from '../../../ui/link-to'
import { Section } from './section'

export function Contact({ texts, form }: { texts: Home['contact']; form: ReactNode }) {
  const { contact } = useSite()
  const translate = useTranslate()
  return (
    <div className="border-t border-line bg-floor">
      <Section id="contact" title={translate(texts.title)} intro={translate(texts.text)}>
        <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.5fr]">
          <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
            <Card icon={Mail} title={<FormattedMessage id="landing.contact.email" />}>
              <a
                href={`mailto:${contact.info}`}
                className="text-link inline-block py-2 wrap-anywhere"
              >
                {contact.info}
              </a>
            </Card>
            <Card icon={Globe} title={<FormattedMessage id="landing.contact.location" />}>
              <span className="inline-block py-2">{contact.location}</span>
            </Card>
          </div>
          {form}
        </div>
        <div className="mt-12 grid gap-1 border-t border-line pt-6 text-haze">
          <p>
            <FormattedMessage id="landing.contact.legal" values={legalLinks} />
          </p>
          <p>
            <FormattedMessage
              id="landing.contact.support"
              values={{
                email: (
                  <a href={`mailto:${contact.support}`} className="text-link wrap-anywhere">
                    {contact.support}
                  </a>
                ),
              }}
            />
          </p>
        </div>
      </Section>
    </div>
  )
}

type CardProps = { icon: LucideIcon; title: ReactNode; children: ReactNode }

const Card = ({ icon: Icon, title, children }: CardProps) => (
  <div className="flex items-start gap-4 rounded-panel border border-line bg-night p-5">
    <Icon aria-hidden className="mt-1 size-6 shrink-0 text-pink" />
    <div className="min-w-0">
      <h3 className="font-sans text-base font-normal tracking-normal text-haze">{title}</h3>
      <p className="text-lg font-bold">{children}</p>
    </div>
  </div>
)
