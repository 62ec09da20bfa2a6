import { useRouter } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button'

type PagerProps = {
  /** What the address says: absent on the first page. */
  cursor: string | undefined
  /** From the last answer; null on the last page. */
  next: string | null
  onPage: (cursor: string | undefined) => void
}

/**
 * A cursor knows only the way on. Each page is an address of its own, so the way back is the browser's; the first page is
 * always one step away, also for whoever was sent the address of a later one.
 */
export function Pager({ cursor, next, onPage }: PagerProps) {
  const router = useRouter()
  if (!cursor && !next) return null
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-3">
      {cursor && (
        <>
          <Button tone="quiet" onClick={() => onPage(undefined)}>
            <FormattedMessage id="admin.page.first" />
          </Button>
          {router.history.canGoBack() && (
            <Button tone="plain" onClick={() => router.history.back()}>
              <FormattedMessage id="admin.page.back" />
            </Button>
          )}
        </>
      )}
      {next && (
        <Button tone="plain" onClick={() => onPage(next)}>
          <FormattedMessage id="admin.page.next" />
        </Button>
      )}
    </div>
  )
}
