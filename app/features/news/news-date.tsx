import { FormattedDate } from 'react-intl'

/** In UTC: the document must not differ between readers. */
export const NewsDate = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <FormattedDate value={at} dateStyle="long" timeZone="UTC" />
  </time>
)
