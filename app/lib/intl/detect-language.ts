import {
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  type Language,
  pickLanguage,
} from '../../../shared/language'

const STORAGE_KEY = 'language'
const YEAR_SECONDS = 365 * 24 * 3600

/** Order: address, local storage, cookie, the browser's languages, English. The server decides alike, without local storage. */
export const detectLanguage = () =>
  pickLanguage([languageInAddress(), storedChoice(), ...navigator.languages])

/** Stored in local storage, as specified, and in a cookie for the server. Removes the parameter from the address. */
export function saveChoice(language: Language) {
  store(language)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  const url = new URL(location.href)
  if (!url.searchParams.has(LANGUAGE_PARAMETER)) return
  url.searchParams.delete(LANGUAGE_PARAMETER)
  history.replaceState(history.state, '', url)
}

const languageInAddress = () => new URLSearchParams(location.search).get(LANGUAGE_PARAMETER)

const storedChoice = () =>
  stored() ?? new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`).exec(document.cookie)?.[1] ?? null

// Storage throws where the browser blocks it.
function stored() {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function store(language: Language) {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // The cookie is enough.
  }
}
