import { FormattedMessage, useIntl } from 'react-intl'
import type { Language } from '../../../../shared/language'
import { chooseLanguage } from '../../../intl/language'

// Each language is named in itself: that is the one its reader looks for.
const LANGUAGES = [
  { language: 'en', name: 'English' },
  { language: 'pt-BR', name: 'Português (Brasil)' },
] as const satisfies { language: Language; name: string }[]

export function LanguageChoice() {
  const { locale } = useIntl()
  return (
    <fieldset className="mt-4 flex flex-wrap gap-x-6">
      <legend className="sr-only">
        <FormattedMessage id="settings.language" />
      </legend>
      {LANGUAGES.map(({ language, name }) => (
        <label
          key={language}
          lang={language}
          className="flex min-h-11 items-center gap-3 font-bold"
        >
          <input
            type="radio"
            name="language"
            checked={locale === language}
            onChange={() => void chooseLanguage(language)}
            className="size-5"
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
