import Play from 'lucide-react/icons/play'
import { useIntl } from 'react-intl'

/** Over a picture that stands still. */
export function BigPlay({ onClick }: { onClick: () => void }) {
  const intl = useIntl()
  return (
    <button
      type="button"
      aria-label={intl.formatMessage({ id: 'tv.play' })}
      onClick={onClick}
      className="absolute inset-0 m-auto grid size-18 place-items-center rounded-panel bg-pink text-night transition-shadow hover:shadow-[0_0_2.5rem_color-mix(in_srgb,var(--color-pink)_60%,transparent)]"
    >
      <Play aria-hidden className="size-9 fill-current" />
    </button>
  )
}
