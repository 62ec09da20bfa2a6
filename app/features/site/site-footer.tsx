import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSite } from '../../lib/site'
import { useTranslate } from '../../lib/intl/error-messages'
import { TileStrip } from '../../ui/tile-strip'
import { useInBrowser } from '../../ui/use-in-browser'

export function SiteFooter() {
  const intl = useIntl()
  const { siteName, contact, social, copyrightYear, footer } = useSite()
  const translate = useTranslate()
  // Not in the document: random tiles do not compress.
  const isInBrowser = useInBrowser()
  return (
    <footer className="border-t border-line bg-floor">
      <div className="h-5">
        {isInBrowser && <TileStrip columns={96} rows={2} seed={11} className="h-5 w-full" />}
      </div>
      <div className="wrap grid grid-cols-[auto_1fr] gap-x-8 max-sm:*:first:col-span-2 max-sm:*:nth-2:row-span-2 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1.5fr_1fr]">
        <div>
          <p className="font-display font-bold">{siteName}</p>
          <p className="mt-3 max-w-[36ch] text-haze">{translate(footer)}</p>
        </div>
        <Column title={<FormattedMessage id="footer.links" />}>
          <FooterLink to="/music" label={<FormattedMessage id="footer.music" />} />
          <FooterLink to="/events" label={<FormattedMessage id="nav.events" />} />
          <FooterLink to="/tv" label={<FormattedMessage id="nav.tv" />} />
          <FooterLink to="/radio" label={<FormattedMessage id="nav.radio" />} />
          <FooterLink to="/social" label={<FormattedMessage id="nav.social" />} />
          <li>
            <Link to="/news/$" params={{ _splat: '' }} className={ITEM}>
              <FormattedMessage id="nav.news" />
            </Link>
          </li>
        </Column>
        <Column title={<FormattedMessage id="footer.contact" />}>
          <li>
            <a href={`mailto:${contact.info}`} className={ITEM}>
              <span className="min-w-0 wrap-anywhere">{contact.info}</span>
            </a>
          </li>
          <li className="flex min-h-8 items-center text-haze pointer-coarse:min-h-11">
            {contact.location}
          </li>
          <Newsletter />
        </Column>
        {social.length > 0 && (
          <Column title={<FormattedMessage id="footer.follow" />}>
            {social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noopener" className={ITEM}>
                  {name}
                </a>
              </li>
            ))}
          </Column>
        )}
      </div>
      <div className="wrap pb-4 text-sm text-haze">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-4">
          <p>
            <Link to="/copyright" className="underline-offset-4 hover:text-chalk hover:underline">
              <FormattedMessage
                id="footer.copyright"
                values={{ year: untilNow(copyrightYear), site: siteName }}
              />
            </Link>{' '}
            <FormattedMessage id="footer.rights" />
          </p>
          <ul
            aria-label={intl.formatMessage({ id: 'footer.legal' })}
            className="flex flex-wrap gap-x-6"
          >
            <FooterLink to="/privacy" label={<FormattedMessage id="footer.privacy" />} />
            <FooterLink to="/terms" label={<FormattedMessage id="footer.terms" />} />
            <FooterLink to="/vip-signup" label={<FormattedMessage id="footer.vip" />} />
          </ul>
        </div>
      </div>
    </footer>
  )
}

const ITEM =
  'flex min-h-8 items-center pointer-coarse:min-h-11 text-haze transition-colors hover:text-chalk'

const Column = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div>
    <h2 className="mb-1 font-sans text-base tracking-normal">{title}</h2>
    <ul>{children}</ul>
  </div>
)

const NewsletterForm = lazy(async () => ({
  default: (await import('./newsletter-form')).NewsletterForm,
}))

/** The form is loaded when it is asked for: few visitors use it. */
function Newsletter() {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      {isOpen ? (
        <Suspense>
          <NewsletterForm />
        </Suspense>
      ) : (
        <button type="button" onClick={() => setOpen(true)} className={ITEM}>
          <FormattedMessage id="footer.newsletter" />
        </button>
      )}
    </li>
  )
}

const FooterLink = ({ to, label }: { to: LinkProps['to']; label: ReactNode }) => (
  <li>
    <Link to={to} className={ITEM}>
      {label}
    </Link>
  </li>
)

/** The year in UTC: the Worker renders the same. */
function untilNow(first: number) {
  const now = new Date().getUTCFullYear()
  return first < now ? `${first}–${now}` : `${first}`
}
