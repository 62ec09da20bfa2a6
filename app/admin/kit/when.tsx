import { FormattedDate } from 'react-intl'

/** Date and time in the reader's time zone, or in that of the page's figures; a dash for null. */
export const When = ({ at, zone }: { at: string | null; zone?: string }) =>
  at === null ? (
    '–'
  ) : (
    <time dateTime={at} className="whitespace-nowrap">
      <FormattedDate value={at} dateStyle="medium" timeStyle="short" timeZone={zone} />
    </time>
  )

/** The reader's time zone. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
