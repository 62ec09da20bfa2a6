import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AppPassword } from '../../../../shared/app-passwords'
import { call } from '../../../lib/api/call'
import { accountApi } from '../../../lib/api/clients'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Failure, LoadFailure } from '../../../ui/failure'
import { Skeleton } from '../../../ui/skeleton'
import { useDialog } from '../../../ui/use-dialog'

const api = accountApi['app-passwords']

export const appPasswordsQuery = queryOptions({
  queryKey: ['app-passwords'],
  queryFn: async () => (await call(api.$get())).app_passwords,
})

export function AppPasswordList() {
  const passwords = useQuery(appPasswordsQuery)
  if (passwords.isPending) return <Skeleton className="h-11 w-full" />
  if (passwords.error)
    return (
      <LoadFailure
        what={<FormattedMessage id="settings.apps.list-failed" />}
        error={passwords.error}
        retry={() => void passwords.refetch()}
        retrying={passwords.isFetching}
      />
    )
  if (passwords.data.length === 0)
    return (
      <p className="font-bold">
        <FormattedMessage id="settings.apps.none" />
      </p>
    )
  return (
    <ul className="divide-y divide-line">
      {passwords.data.map((password) => (
        <Row key={password.id} password={password} />
      ))}
    </ul>
  )
}

function Row({ password: { id, name, created_at, last_used_at } }: { password: AppPassword }) {
  const intl = useIntl()
  const dialog = useDialog()
  const date = (instant: string) => intl.formatDate(instant, { dateStyle: 'medium' })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 grow">
        <p className="font-bold break-words">{name}</p>
        <p className="text-haze">
          <FormattedMessage
            id={last_used_at === null ? 'settings.apps.unused' : 'settings.apps.used'}
            values={{
              created: date(created_at),
              used:
                last_used_at === null
                  ? ''
                  : intl.formatDate(last_used_at, { dateStyle: 'medium', timeStyle: 'short' }),
            }}
          />
        </p>
      </div>
      <Button
        tone="quiet"
        size="small"
        aria-label={intl.formatMessage({ id: 'settings.apps.delete-one' }, { name })}
        onClick={dialog.show}
      >
        <FormattedMessage id="settings.apps.delete" />
      </Button>
      {dialog.isMounted && (
        <Dialog
          open={dialog.isOpen}
          onClose={dialog.close}
          title={intl.formatMessage({ id: 'settings.apps.delete.title' }, { name })}
        >
          <DeleteConfirmation id={id} onClose={dialog.close} />
        </Dialog>
      )}
    </li>
  )
}

function DeleteConfirmation({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(api[':id'].$delete({ param: { id } })),
    onSuccess: () => {
      queryClient.setQueryData(appPasswordsQuery.queryKey, (list) =>
        list?.filter((password) => password.id !== id),
      )
      onClose()
    },
  })
  return (
    <div className="grid gap-5">
      <p className="text-haze">
        <FormattedMessage id="settings.apps.delete.text" />
      </p>
      {error && (
        <Failure what={<FormattedMessage id="settings.apps.delete-failed" />} error={error} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onClose}>
          <FormattedMessage id="library.cancel" />
        </Button>
        <Button tone="danger" busy={isPending} onClick={() => mutate()}>
          <FormattedMessage id="settings.apps.delete.confirm" />
        </Button>
      </div>
    </div>
  )
}
