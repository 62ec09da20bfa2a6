import { FormattedMessage } from 'react-intl'
import type { ComingId } from './coming-id'

export const ComingText = ({ page }: { page: ComingId }) => (
  <p className="max-w-[50ch] text-lg text-haze">
    <FormattedMessage id={`coming.${page}.text`} />
  </p>
)
