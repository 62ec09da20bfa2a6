import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '../../ui/icon-button'
import { SearchField } from '../kit/filters'
import { useFieldError } from '../kit/form'
import { ListState } from '../kit/list-body'
import { adminPartyQueries } from './queries'

type Member = { id: string; username: string }

type MemberFieldProps = {
  /** A list of ids in the form. */
  name: 'host' | 'moderators'
  label: string
  hint: string
  max: number
  /** The members that the form starts with. */
  named: readonly Member[]
}

/** Members chosen by a search for their names or addresses. */
export function MemberField({ name, label, hint, max, named }: MemberFieldProps) {
  const intl = useIntl()
  const { setValue, clearErrors } = useFormContext()
  const ids: string[] = useWatch({ name })
  const error = useFieldError(name)
  const [known, setKnown] = useState(() => new Map(named.map((member) => [member.id, member])))
  const change = (next: string[]) => {
    setValue(name, next, { shouldDirty: true })
    clearErrors(name)
  }
  const add = (member: Member) => {
    setKnown((now) => new Map(now).set(member.id, member))
    change([...ids, member.id])
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">{label}</legend>
      <p className="mb-2 text-sm text-haze">{hint}</p>
      {ids.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {ids.map((id) => {
            const member = known.get(id)?.username ?? id
            return (
              <li
                key={id}
                className="flex max-w-full items-center rounded-tile border border-line pl-3"
              >
                <span className="min-w-0 wrap-anywhere">{member}</span>
                <IconButton
                  icon={X}
                  label={intl.formatMessage(
                    { id: 'parties.member.remove' },
                    { member, list: label },
                  )}
                  onClick={() => change(ids.filter((chosen) => chosen !== id))}
                />
              </li>
            )
          })}
        </ul>
      )}
      {ids.length < max && <MemberSearch list={label} chosen={ids} onChoose={add} />}
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
  const query = useQuery(adminPartyQueries.members(search))
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
