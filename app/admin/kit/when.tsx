import { FormattedDate } from 'react-intl'

/** Date and time in the reader's time zone; a dash for null. */
export const When = ({ at }: { at: string | null }) =>
  at === null ? (
    '–'
  ) : (
    <time dateTime={at} className="whitespace-nowrap">
      <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
    </time>
  )

/** The reader's time zone. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
