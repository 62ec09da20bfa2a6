import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '../../ui/icon-button'
import { type MessageId, asText, custom } from '../kit/fields'
import { SearchField } from '../kit/filters'
import { ListState } from '../kit/list-body'
import { useFieldError, useValue } from '../kit/use-value'
import { foundMembers } from './queries'

type Member = { id: string; username: string }

const memberOf = (staff: unknown, id: string): Member => {
  const known: Member[] = Array.isArray(staff) ? staff : []
  return known.find((member) => member.id === id) ?? { id, username: id }
}

/** The host, or several members. The document has their ids, and its `staff` the names. */
export const memberField = (name: string, label: MessageId, hint: MessageId, max = 1) =>
  custom(name, label, (props) => <MemberField {...props} hint={hint} max={max} />, {
    initial: [],
    read: (ids, { staff }) => [ids ?? []].flat().map((id) => memberOf(staff, asText(id))),
    write: (members) => {
      const ids = (Array.isArray(members) ? members : []).map(({ id }: Member) => id)
      return max === 1 ? (ids[0] ?? null) : ids
    },
  })

type MemberFieldProps = { name: string; label: string; hint: MessageId; max: number }

/** Members chosen by a search for their names or addresses. */
function MemberField({ name, label, hint, max }: MemberFieldProps) {
  const intl = useIntl()
  const [members, change] = useValue<Member[]>(name)
  const error = useFieldError(name)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">{label}</legend>
      <p className="mb-2 text-sm text-haze">
        <FormattedMessage id={hint} />
      </p>
      {members.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {members.map(({ id, username }) => (
            <li
              key={id}
              className="flex max-w-full items-center rounded-tile border border-line pl-3"
            >
              <span className="min-w-0 wrap-anywhere">{username}</span>
              <IconButton
                icon={X}
                label={intl.formatMessage(
                  { id: 'parties.member.remove' },
                  { member: username, list: label },
                )}
                onClick={() => change(members.filter((chosen) => chosen.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {members.length < max && (
        <MemberSearch
          list={label}
          chosen={members.map(({ id }) => id)}
          onChoose={(member) => change([...members, member])}
        />
      )}
      {error && (
        <p role="alert" className="mt-1.5 text-sm font-bold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type MemberSearchProps = { list: string; chosen: string[]; onChoose: (member: Member) => void }

function MemberSearch({ list, chosen, onChoose }: MemberSearchProps) {
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const query = useQuery(foundMembers(search))
  return (
    // Enter searches; it must not send the form.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field in it has the focus
    <div
      onKeyDown={(event) =>
        isInput(event.target) && event.key === 'Enter' && event.preventDefault()
      }
    >
      <SearchField
        label={intl.formatMessage({ id: 'parties.member.search' })}
        value={search}
        onSearch={setSearch}
      />
      {search !== '' && (
        <ListState
          query={query}
          loading={intl.formatMessage({ id: 'parties.member.searching' })}
          failed={intl.formatMessage({ id: 'parties.member.failed' })}
        >
          {({ users }) =>
            users.length === 0 ? (
              <p className="mt-2 text-haze">
                <FormattedMessage id="parties.member.none" />
              </p>
            ) : (
              <ul className="mt-2">
                {users.map((user) => (
                  <li
                    key={user.id}
                    className="flex items-center gap-2 border-t border-line py-1 first:border-t-0"
                  >
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      <span className="font-bold">{user.username}</span>{' '}
                      <span className="text-sm text-haze">{user.email}</span>
                    </span>
                    <IconButton
                      icon={Plus}
                      label={intl.formatMessage(
                        { id: 'parties.member.add' },
                        { member: user.username, list },
                      )}
                      disabled={chosen.includes(user.id)}
                      onClick={() => {
                        onChoose({ id: user.id, username: user.username })
                        setSearch('')
                      }}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </ListState>
      )}
    </div>
  )
}

const isInput = (target: EventTarget) => target instanceof HTMLInputElement
