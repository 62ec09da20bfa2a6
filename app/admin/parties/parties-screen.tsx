import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import PartyPopper from 'lucide-react/icons/party-popper'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { AdminParty } from '../../../shared/parties'
import { adminPartiesApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { errorMessage } from '../../lib/intl/error-messages'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { AdminPage } from '../kit/admin-page'
import { Dialog } from '../kit/dialog'
import { ListBody } from '../kit/list-body'
import { EditPartyFields, NewPartyFields } from './party-form'
import { adminPartyQueries } from './queries'

/** All parties, with the form for a new one. They are controlled on their own pages. */
export function PartiesScreen() {
  const intl = useIntl()
  const [cursor, setCursor] = useState<string>()
  const [editing, setEditing] = useState<AdminParty | 'new' | null>(null)
  const query = useQuery(adminPartyQueries.list(cursor))
  const close = () => setEditing(null)
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'admin.parties' })}
      intro={<FormattedMessage id="parties.intro" />}
      actions={
        <Button onClick={() => setEditing('new')}>
          <Plus aria-hidden className="size-5" />
          <FormattedMessage id="parties.create" />
        </Button>
      }
    >
      <ListBody
        query={query}
        loading={intl.formatMessage({ id: 'parties.loading' })}
        failed={intl.formatMessage({ id: 'parties.failed' })}
        count={({ parties }) => parties.length}
        empty={{
          icon: PartyPopper,
          title: intl.formatMessage({ id: 'parties.none' }),
          text: <FormattedMessage id="parties.none-yet" />,
        }}
        cursor={cursor}
        onPage={setCursor}
      >
        {({ parties }) => (
          <ul className="grid gap-3">
            {parties.map((party) => (
              <PartyRow key={party.id} party={party} edit={() => setEditing(party)} />
            ))}
          </ul>
        )}
      </ListBody>
      {editing && (
        <Dialog
          open
          onClose={close}
          title={intl.formatMessage({ id: editing === 'new' ? 'parties.create' : 'parties.edit' })}
        >
          {editing === 'new' ? (
            <NewPartyFields onDone={close} />
          ) : (
            <EditPartyFields id={editing.id} onDone={close} />
          )}
        </Dialog>
      )}
    </AdminPage>
  )
}

function PartyRow({ party, edit }: { party: AdminParty; edit: () => void }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(adminPartiesApi[':id'].$delete({ param: { id: party.id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminPartyQueries.all }),
    onError: (error) => showToast(errorMessage(intl, error)),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-tile border border-line bg-floor p-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-bold wrap-anywhere">{party.title}</p>
        <p className="text-sm text-haze">
          <FormattedDate value={party.starts_at} dateStyle="medium" timeStyle="short" />
        </p>
      </div>
      <Badge tone={party.status === 'live' ? 'live' : 'plain'}>
        <FormattedMessage id={`parties.status.${party.status}`} />
      </Badge>
      <div className="flex flex-wrap gap-2">
        <Link
          to="/live/$id"
          params={{ id: party.id }}
          className="inline-flex min-h-11 items-center rounded-tile px-3 font-bold text-pink hover:underline"
        >
          <FormattedMessage id="parties.open" />
        </Link>
        <Button tone="plain" onClick={edit}>
          <FormattedMessage id="parties.edit" />
        </Button>
        <Button
          tone="danger"
          busy={remove.isPending}
          onBlur={() => setAsking(false)}
          onClick={() => (isAsking ? remove.mutate() : setAsking(true))}
        >
          <FormattedMessage id={isAsking ? 'parties.delete.confirm' : 'parties.delete'} />
        </Button>
      </div>
    </li>
  )
}
