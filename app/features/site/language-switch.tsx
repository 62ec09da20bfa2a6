import { FormattedMessage, useIntl } from 'react-intl'
import type { Language } from '../../../shared/language'
import { chooseLanguage } from '../../intl/language'

// Each language is named in itself: that is the one its reader looks for.
const CHOICES = [
  { language: 'en', short: 'EN', name: 'English' },
  { language: 'pt-BR', short: 'PT', name: 'Português' },
] as const satisfies { language: Language; short: string; name: string }[]

export function LanguageSwitch() {
  const intl = useIntl()
  return (
    <fieldset className="flex">
      <legend className="sr-only">
        <FormattedMessage id="nav.language" />
      </legend>
      {CHOICES.map(({ language, short, name }) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={`${short}: ${name}`}
          aria-pressed={intl.locale === language}
          onClick={() => void chooseLanguage(language)}
          className="min-h-11 min-w-11 rounded-tile text-sm font-bold text-haze transition-colors hover:text-chalk aria-pressed:text-acid"
        >
          {short}
        </button>
      ))}
    </fieldset>
  )
}
