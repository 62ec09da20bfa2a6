import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { SiteSection } from '../../../shared/site/sections'
import { errorMessage } from '../../lib/intl/error-messages'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { Dialog } from '../kit/dialog'
import { ListState } from '../kit/list-body'
import { restore, siteQueries } from './queries'

type HistoryDialogProps = {
  section: SiteSection
  current: number
  open: boolean
  onClose: () => void
  onRestored: () => Promise<void>
}

/** The published versions of a section, the newest first. Restoring one publishes it again, as a new version. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { section, current, open, onClose, onRestored } = props
  const intl = useIntl()
  const [before, setBefore] = useState<number | null>(null)
  const query = useQuery({ ...siteQueries.versions(section, before), enabled: open })
  const restoring = useMutation({
    mutationFn: (version: number) => restore(section, version),
    onSuccess: async ({ version }) => {
      showToast(intl.formatMessage({ id: 'site.restored' }, { version }))
      await onRestored()
    },
    onError: (error) => showToast(errorMessage(intl, error), { tone: 'bad' }),
  })
  return (
    <Dialog open={open} onClose={onClose} title={intl.formatMessage({ id: 'site.history' })}>
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'site.loading' })}
        failed={intl.formatMessage({ id: 'site.failed' })}
      >
        {({ versions, next_before: older }) => (
          <>
            <ul className="grid gap-2">
              {[
                ...versions,
                ...(older === null ? [{ version: 0, published_at: null, by: '' }] : []),
              ].map(({ version, published_at, by }) => (
                <li
                  key={version}
                  className="flex flex-wrap items-center gap-3 rounded-tile border border-line p-3"
                >
                  <p className="min-w-0 flex-1">
                    <span className="block font-bold">
                      {version === 0 ? (
                        <FormattedMessage id="site.defaults" />
                      ) : (
                        <FormattedMessage id="site.version" values={{ version }} />
                      )}
                    </span>
                    {published_at !== null && (
                      <span className="block text-sm text-haze">
                        <FormattedMessage
                          id="site.published-by"
                          values={{
                            by,
                            at: (
                              <FormattedDate
                                value={published_at}
                                dateStyle="medium"
                                timeStyle="short"
                              />
                            ),
                          }}
                        />
                      </span>
                    )}
                  </p>
                  {version === current ? (
                    <span className="text-sm font-bold text-good">
                      <FormattedMessage id="site.on-site" />
                    </span>
                  ) : (
                    <Button
                      tone="plain"
                      size="small"
                      busy={restoring.isPending && restoring.variables === version}
                      aria-label={intl.formatMessage({ id: 'site.restore-version' }, { version })}
                      onClick={() => !restoring.isPending && restoring.mutate(version)}
                    >
                      <FormattedMessage id="site.restore" />
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {older !== null && (
              <Button tone="quiet" onClick={() => setBefore(older)} className="mt-3">
                <FormattedMessage id="site.older" />
              </Button>
            )}
          </>
        )}
      </ListState>
    </Dialog>
  )
}
