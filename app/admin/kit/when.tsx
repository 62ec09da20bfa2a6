import { FormattedDate } from 'react-intl'

/** An instant, in the reader's own zone; a dash where there is none. */
export const When = ({ at }: { at: string | null }) =>
  at === null ? (
    '–'
  ) : (
    <time dateTime={at} className="whitespace-nowrap">
      <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
    </time>
  )

/** The time zone of whoever looks, as their browser has it. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
