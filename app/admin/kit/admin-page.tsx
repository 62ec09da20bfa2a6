import { Toolbar as BaseToolbar } from '@base-ui/react/toolbar'
import type { ComponentProps, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../ui/icon-button'
import { useDocumentTitle } from '../../ui/page-heading'

type AdminPageProps = {
  /** Heading of the page and title of the tab. */
  title: string
  intro?: ReactNode
  /** Beside the title on a wide screen, below it on a narrow one. */
  actions?: ReactNode
  children: ReactNode
}

export function AdminPage({ title, intro, actions, children }: AdminPageProps) {
  useDocumentTitle(title)
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
            {title}
          </h1>
          {intro && <p className="mt-2 max-w-[70ch] text-haze">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </>
  )
}

/** Search and filters of a list. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <search className="mb-5 flex flex-wrap items-center gap-3">{children}</search>
)

/** The buttons of one row are one stop for Tab; arrow keys move between them. */
export function RowActions({ children }: { children: ReactNode }) {
  const intl = useIntl()
  return (
    <BaseToolbar.Root
      aria-label={intl.formatMessage({ id: 'admin.actions' })}
      className="-my-2 -ml-2 flex flex-wrap md:ml-0 md:flex-nowrap md:justify-end"
    >
      {children}
    </BaseToolbar.Root>
  )
}

/** Its label names the row's item: screen readers list buttons without their row. */
export const RowAction = (props: ComponentProps<typeof IconButton>) => (
  <BaseToolbar.Button render={<IconButton {...props} />} />
)
