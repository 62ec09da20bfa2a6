import { FormattedMessage } from 'react-intl'
import type { ReleaseStatus } from '../../../shared/releases'
import { Badge } from '../../ui/badge'

const TONES = {
  published: 'good',
  scheduled: 'warning',
  draft: 'plain',
  deleted: 'danger',
} as const

export const StatusBadge = ({ status }: { status: ReleaseStatus }) => (
  <Badge tone={TONES[status]}>
    <FormattedMessage id={`release-status.${status}`} />
  </Badge>
)
