import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import type { HiddenMember } from '../../../../shared/feed'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Skeleton } from '../../../ui/skeleton'
import { LoadFailure } from '../../../ui/failure'
import { useHiddenMembers, useHide } from '../../posts/use-hidden'

export function HiddenMembers() {
  const hidden = useHiddenMembers()
  const { mutate: change } = useHide()
  if (hidden.isPending) return <Skeleton className="mt-4 h-11 w-full" />
  if (hidden.error)
    return (
      <div className="mt-4">
        <LoadFailure
          what={<FormattedMessage id="settings.hidden.failed" />}
          error={hidden.error}
          retry={() => void hidden.refetch()}
          retrying={hidden.isFetching}
        />
      </div>
    )
  return (
    <>
      {hidden.data.length === 0 && (
        <p className="mt-4 font-bold">
          <FormattedMessage id="settings.hidden.none" />
        </p>
      )}
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {hidden.data.map((member) => (
          <Row
            key={`${member.id} ${member.kind}`}
            member={member}
            onShow={() => change({ ...member, hide: false })}
          />
        ))}
      </ul>
    </>
  )
}

function Row({ member, onShow }: { member: HiddenMember; onShow: () => void }) {
  const intl = useIntl()
  const { id, username, kind } = member
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Link
        to="/social/profile/$userId"
        params={{ userId: id }}
        className="text-link inline-flex min-h-11 min-w-0 items-center font-bold break-all"
      >
        {username}
      </Link>
      <Badge tone={kind === 'block' ? 'danger' : 'plain'}>
        <FormattedMessage id={`settings.hidden.${kind}`} />
      </Badge>
      <Button
        tone="quiet"
        size="small"
        className="ml-auto"
        aria-label={intl.formatMessage({ id: 'settings.hidden.show-one' }, { username })}
        onClick={onShow}
      >
        <FormattedMessage id="settings.hidden.show" />
      </Button>
    </li>
  )
}
