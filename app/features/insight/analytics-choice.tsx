import { FormattedMessage } from 'react-intl'
import { useStore } from 'zustand'
import { useInBrowser } from '../../ui/use-in-browser'
import { CONSENT_LEVELS, consentStore, hasPrivacySignal, setConsent } from './analytics-consent'

/** Shows and changes how this browser is counted. */
export function AnalyticsChoice() {
  const consent = useStore(consentStore)
  // The document does not know the browser's choice.
  const isInBrowser = useInBrowser()
  const isRefused = isInBrowser && hasPrivacySignal()
  return (
    <section
      id="counting"
      className="mt-12 scroll-mt-24 rounded-panel border border-line bg-floor p-5 sm:p-7"
    >
      <fieldset disabled={!isInBrowser}>
        <legend className="float-left mb-3 w-full text-heading font-display font-bold">
          <FormattedMessage id="consent.title" />
        </legend>
        <p className="clear-both mb-4 text-haze">
          <FormattedMessage id={isRefused ? 'consent.refused' : 'consent.text'} />
        </p>
        {!isRefused &&
          CONSENT_LEVELS.map((choice) => (
            <label key={choice} className="flex min-h-11 items-start gap-3 py-2">
              <input
                type="radio"
                name="consent"
                checked={isInBrowser && consent === choice}
                onChange={() => setConsent(choice)}
                className="mt-1 size-5 shrink-0"
              />
              <span>
                <FormattedMessage id={`consent.${choice}`} />
              </span>
            </label>
          ))}
      </fieldset>
    </section>
  )
}
