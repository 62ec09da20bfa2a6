import { Link } from '@tanstack/react-router'
import PartyPopper from 'lucide-react/icons/party-popper'
import { FormattedMessage } from 'react-intl'
import { type AdminParty, NewParty, PartyChange } from '../../../shared/parties'
import { Badge } from '../../ui/badge'
import { columnHelper } from '../kit/data-table'
import { resourceScreen } from '../kit/resource-screen'
import { DeleteAction, ItemAction } from '../kit/row-action'
import { When } from '../kit/when'
import { NEW_PARTY, PARTY_FIELDS } from './party-fields'
import { changeParty, createParty, deleteParty, parties } from './queries'

const column = columnHelper<AdminParty>()
const COLUMNS = column.columns([
  column.accessor('title', {
    meta: { head: 'parties.title' },
    cell: ({ row: { original: party } }) => (
      <>
        <span className="font-bold wrap-anywhere">{party.title}</span>
        <span className="block">
          <Link to="/live/$id" params={{ id: party.id }} className="text-link">
            <FormattedMessage id="parties.open" />
          </Link>
        </span>
      </>
    ),
  }),
  column.accessor('starts_at', {
    meta: { head: 'parties.start' },
    cell: ({ getValue }) => <When at={getValue()} />,
  }),
  column.accessor('status', {
    meta: { head: 'parties.status' },
    cell: ({ getValue }) => (
      <Badge tone={getValue() === 'live' ? 'live' : 'plain'}>
        <FormattedMessage id={`parties.status.${getValue()}`} />
      </Badge>
    ),
  }),
])

const PartyActions = ({ item: { id, title }, edit }: { item: AdminParty; edit: () => void }) => (
  <>
    <ItemAction act="edit" name={title} onClick={edit} />
    <DeleteAction id={id} name={title} resource={parties} remove={deleteParty}>
      <p>
        <FormattedMessage id="parties.delete-sure" />
      </p>
    </DeleteAction>
  </>
)

/** All parties. They are controlled on their own pages. */
export const PartiesScreen = resourceScreen({
  resource: parties,
  title: 'admin.parties',
  intro: 'parties.intro',
  icon: PartyPopper,
  words: (word) => `parties.${word}` as const,
  nameOf: ({ title }: AdminParty) => title,
  list: { columns: COLUMNS, actions: PartyActions },
  creation: {
    title: 'parties.create',
    fields: NEW_PARTY,
    schema: NewParty,
    send: createParty,
  },
  form: {
    title: 'parties.edit',
    fields: PARTY_FIELDS,
    schema: PartyChange,
    send: changeParty,
  },
})
