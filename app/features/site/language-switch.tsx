import type { MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { LANGUAGE_PARAMETER, type Language } from '../../../shared/language'
import { chooseLanguage } from '../../lib/intl/language'

// Each language is named in itself, as its readers look for it.
const CHOICES = [
  { language: 'en', short: 'EN', name: 'English' },
  { language: 'pt-BR', short: 'PT', name: 'Português' },
] as const satisfies { language: Language; short: string; name: string }[]

/** Links work before scripts are loaded and without them; with scripts the language changes without a page load. */
export function LanguageSwitch() {
  const intl = useIntl()
  return (
    <ul aria-label={intl.formatMessage({ id: 'nav.language' })} className="flex">
      {CHOICES.map(({ language, short, name }) => (
        <li key={language}>
          <a
            href={`?${LANGUAGE_PARAMETER}=${language}`}
            hrefLang={language}
            lang={language}
            aria-label={`${short}: ${name}`}
            aria-current={intl.locale === language}
            onClick={(event) => switchLanguage(event, language)}
            className="grid min-h-11 min-w-11 place-items-center rounded-tile text-sm font-bold text-haze transition-colors hover:text-chalk aria-[current=true]:text-acid forced-colors:aria-[current=true]:underline"
          >
            {short}
          </a>
        </li>
      ))}
    </ul>
  )
}

function switchLanguage(event: MouseEvent<HTMLAnchorElement>, language: Language) {
  // A modifier key opens a new tab or window.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  void chooseLanguage(language)
}
