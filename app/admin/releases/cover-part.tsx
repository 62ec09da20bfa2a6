import { FormattedMessage, useIntl } from 'react-intl'
import type { Release } from '../../../shared/releases'
import { PicturePart } from '../uploads/picture-part'
import { uploadCover } from '../uploads/cover-uploads'

export function CoverPart({ release: { id, title, cover } }: { release: Release }) {
  const intl = useIntl()
  return (
    <PicturePart
      owner={id}
      picture={cover}
      title={<FormattedMessage id="releases.cover" />}
      alt={intl.formatMessage({ id: 'releases.cover-of' }, { title })}
      choose={<FormattedMessage id="releases.cover-choose" />}
      replace={<FormattedMessage id="releases.cover-replace" />}
      uploading={intl.formatMessage({ id: 'releases.cover-uploading' })}
      hint={<FormattedMessage id="releases.cover-hint" />}
      upload={(chosen) => void uploadCover(id, chosen)}
    />
  )
}
