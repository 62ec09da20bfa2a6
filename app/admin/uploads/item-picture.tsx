import type { ComponentProps, ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useChanged } from '../kit/resource'
import { uploadPicture } from './cover-uploads'
import { PicturePart } from './picture-part'

type ItemPictureProps = Pick<ComponentProps<typeof PicturePart>, 'owner' | 'picture' | 'shape'> & {
  /** Of the item. */
  name: string
  resource: Parameters<typeof useChanged>[0]
  /** Gives the item its uploaded picture. */
  attach: (uploadId: string) => Promise<unknown>
  /** Another way to choose a picture. */
  children?: (upload: (picture: Blob) => void) => ReactNode
}

/** The picture of a station or a channel. */
export function ItemPicture({ name, resource, attach, children, ...part }: ItemPictureProps) {
  const intl = useIntl()
  const changed = useChanged(resource)
  const upload = (picture: Blob) =>
    void uploadPicture(part.owner, picture, async (uploadId) => {
      await attach(uploadId)
      await changed()
    })
  return (
    <PicturePart
      {...part}
      title={<FormattedMessage id="picture.title" />}
      alt={intl.formatMessage({ id: 'picture.of' }, { name })}
      choose={<FormattedMessage id="picture.choose" />}
      replace={<FormattedMessage id="picture.replace" />}
      uploading={intl.formatMessage({ id: 'picture.uploading' })}
      hint={
        <FormattedMessage
          id={part.shape === 'wide' ? 'channels.picture-hint' : 'stations.picture-hint'}
        />
      }
      upload={upload}
    >
      {children?.(upload)}
    </PicturePart>
  )
}
