import Play from 'lucide-react/icons/play'
import { useIntl } from 'react-intl'
import { Cover } from '../../../ui/cover'

type JumpButtonProps = { title: string; image: string; jump: () => void }

/** The cover of a row in the queue: the music goes on from there. */
export function JumpButton({ title, image, jump }: JumpButtonProps) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'track.play' }, { title })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={jump}
      className="group/jump relative size-11 shrink-0 overflow-hidden rounded-tile"
    >
      <Cover src={image} alt="" size={44} className="size-full" />
      <span className="absolute inset-0 grid place-items-center bg-night/70 opacity-0 transition-opacity group-hover/jump:opacity-100 group-focus-visible/jump:opacity-100 pointer-coarse:bg-night/40 pointer-coarse:opacity-100">
        <Play aria-hidden className="size-5 fill-current" />
      </span>
    </button>
  )
}
