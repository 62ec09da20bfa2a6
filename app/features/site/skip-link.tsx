import { FormattedMessage } from 'react-intl'

export const CONTENT_ID = 'content'

/** The first stop of the keyboard: past the top bar. It moves focus itself, so the address stays as it is. */
export const SkipLink = () => (
  <a
    href={`#${CONTENT_ID}`}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(CONTENT_ID)?.focus()
    }}
    className="fixed top-2 left-2 z-50 -translate-y-24 rounded-tile bg-acid px-4 py-3 font-bold text-night focus:translate-y-0"
  >
    <FormattedMessage id="nav.skip" />
  </a>
)
