import type { MouseEvent, ReactNode } from 'react'

type OrderRowProps = {
  handle: ReactNode
  /** The cover or play button. */
  lead: ReactNode
  title: string
  subtitle: string
  highlighted?: boolean
  /** Double click does the same as the button in `lead`. */
  play: () => void
  children: ReactNode
}

/** One line, or on phones the buttons below. */
export const StaticRow = ({
  handle,
  lead,
  title,
  subtitle,
  highlighted,
  play,
  children,
}: OrderRowProps) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut of the button in the row
  <div className="@container" onDoubleClick={(event) => isOnRow(event) && play()}>
    <div className="flex flex-wrap items-center gap-x-2 py-1 @sm:flex-nowrap">
      {handle}
      {lead}
      <div className="min-w-0 flex-1 basis-24 pl-1">
        <p className={`font-bold break-words ${highlighted ? 'text-pink' : ''}`}>{title}</p>
        <p className="text-sm break-words text-haze">{subtitle}</p>
      </div>
      <div className="flex w-full justify-end @sm:w-auto">{children}</div>
    </div>
  </div>
)

/** Buttons and links in the row keep their own action. */
const isOnRow = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest('a, button')
