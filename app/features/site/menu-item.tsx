import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

export const MENU_ITEM =
  'flex min-h-11 flex-col justify-center rounded-tile px-3 py-1 font-bold transition-colors hover:bg-stage aria-[current=page]:text-pink'

type MenuTextProps = {
  id: FormatjsIntl.Message['ids']
  /** A line that says what it is. */
  hint: ReactNode
  children?: ReactNode
}

/** The words of a menu's entry, and what they mean in the line below. */
export const MenuText = ({ id, hint, children }: MenuTextProps) => (
  <>
    <span>
      <FormattedMessage id={id} />
      {children}
    </span>
    <span className="text-sm leading-snug font-normal text-haze">{hint}</span>
  </>
)

export const MenuItem = ({ to, ...text }: MenuTextProps & { to: LinkProps['to'] }) => (
  <li>
    <Link to={to} activeOptions={{ exact: true }} className={MENU_ITEM}>
      <MenuText {...text} />
    </Link>
  </li>
)
