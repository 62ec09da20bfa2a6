import { FormattedMessage } from 'react-intl'
import type { readContacts } from '../../../shared/marketing'
import { RowErrors } from './row-errors'

const SHOWN = 5

type ImportPreviewProps = { read: NonNullable<ReturnType<typeof readContacts>> }

export const ImportPreview = ({ read }: ImportPreviewProps) => (
  <div className="grid gap-3">
    <p>
      <FormattedMessage
        id="marketing.preview"
        values={{
          total: read.total,
          contacts: read.contacts.length,
          skipped: read.blank + read.repeated,
          errors: read.errors.length,
        }}
      />
    </p>
    <ul className="rounded-tile border border-line bg-night px-4 py-2">
      {read.contacts.slice(0, SHOWN).map(({ row, first_name, last_name, email }) => (
        <li key={row} className="break-words">
          {[first_name, last_name].filter(Boolean).join(' ')}{' '}
          <span className="text-haze">{email}</span>
        </li>
      ))}
    </ul>
    <RowErrors errors={read.errors} total={read.errors.length} />
  </div>
)
