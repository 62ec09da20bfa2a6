import { FormattedMessage } from 'react-intl'
import type { AuditEntry } from '../../../shared/audit'
import type { SiteSection } from '../../../shared/site/sections'
import { When } from '../kit/when'
import { LAYOUTS } from '../site/layouts'

/** Actor, action, target and time; a disclosure shows the changed fields. */
export const AuditEntryList = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <ul className="grid gap-2">
    {entries.map((entry) => (
      <li key={entry.id} className="rounded-panel border border-line bg-floor px-4 py-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">
            <FormattedMessage
              id={`audit.did.${entry.action}`}
              values={{
                actor: <span className="font-bold">{entry.actor_name}</span>,
                target: (
                  <span className="font-bold">
                    <Target {...entry} />
                  </span>
                ),
              }}
            />
          </span>
          <span className="text-sm text-haze">
            <When at={entry.created_at} />
          </span>
        </p>
        {(entry.before ?? entry.after) && (
          <details>
            <summary className="inline-flex min-h-8 items-center text-sm text-haze">
              <FormattedMessage id="audit.details" />
            </summary>
            <Differences before={entry.before ?? {}} after={entry.after ?? {}} />
          </details>
        )}
      </li>
    ))}
  </ul>
)

/** A section of the site has its name in the reader's language. */
function Target({ action, target_id, target_label }: AuditEntry) {
  if (action.startsWith('site.') && isSection(target_id))
    return <FormattedMessage id={`site.section.${target_id}`} />
  return target_label ?? target_id ?? <FormattedMessage id="audit.nothing" />
}

const isSection = (id: string | null): id is SiteSection =>
  id !== null && Object.hasOwn(LAYOUTS, id)

type DifferencesProps = { before: object; after: object }

/** By API field name: the old value struck through, then the new one. */
function Differences({ before, after }: DifferencesProps) {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return (
    <dl className="grid gap-1 text-sm">
      {[...new Set([...old.keys(), ...now.keys()])].map((field) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-haze">{field}</dt>
          <dd className="flex min-w-0 flex-wrap gap-x-2 wrap-anywhere">
            {isSet(old.get(field)) && <del className="text-haze">{asText(old.get(field))}</del>}
            <span>{isSet(now.get(field)) ? asText(now.get(field)) : '–'}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isSet = (value: unknown) => value !== undefined && value !== null && value !== ''

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
