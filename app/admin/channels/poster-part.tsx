import Camera from 'lucide-react/icons/camera'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Channel } from '../../../shared/channels'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { useDialog } from '../../ui/use-dialog'
import { Dialog } from '../kit/dialog'
import { uploadPicture } from '../uploads/cover-uploads'
import { PicturePart } from '../uploads/picture-part'
import { pictureOf } from './film-frame'
import { useChangeChannel } from './queries'

export const hasNoPoster = ({ poster }: Channel) => poster.endsWith('/default-picture.webp')

/** The picture of a channel: a file, or a frame of its film. */
export function PosterPart({ channel }: { channel: Channel }) {
  const intl = useIntl()
  const grabbing = useDialog()
  const { id, name, poster, film, type } = channel
  const save = useChangeChannel(id)
  const upload = (picture: Blob) =>
    void uploadPicture(`channel:${id}`, picture, (poster_upload_id) =>
      save.mutateAsync({ poster_upload_id }),
    )
  return (
    <PicturePart
      owner={`channel:${id}`}
      picture={poster}
      title={<FormattedMessage id="picture.title" />}
      alt={intl.formatMessage({ id: 'picture.of' }, { name })}
      choose={<FormattedMessage id="picture.choose" />}
      replace={<FormattedMessage id="picture.replace" />}
      uploading={intl.formatMessage({ id: 'picture.uploading' })}
      hint={<FormattedMessage id="stations.picture-hint" />}
      upload={upload}
    >
      {type === 'film' && film && (
        <Button tone="quiet" onClick={grabbing.show}>
          <Camera aria-hidden className="size-5" />
          <FormattedMessage id="poster.grab" />
        </Button>
      )}
      {grabbing.isMounted && (
        <Dialog
          open={grabbing.isOpen}
          onClose={grabbing.close}
          title={intl.formatMessage({ id: 'poster.grab' })}
        >
          <FrameGrabber
            channelId={id}
            onGrab={(picture) => {
              upload(picture)
              grabbing.close()
            }}
          />
        </Dialog>
      )}
    </PicturePart>
  )
}

function FrameGrabber({
  channelId,
  onGrab,
}: {
  channelId: string
  onGrab: (picture: Blob) => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const [isFailed, setIsFailed] = useState(false)
  const grab = async () => {
    if (!video.current) return
    try {
      onGrab(await pictureOf(video.current))
    } catch {
      setIsFailed(true)
    }
  }
  return (
    <div className="grid gap-4">
      <p className="text-haze">
        <FormattedMessage id="poster.grab-text" />
      </p>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it is watched for a picture */}
      <video
        ref={video}
        src={`/api/tv/channels/${encodeURIComponent(channelId)}/stream`}
        controls
        muted
        playsInline
        onError={() => setIsFailed(true)}
        className="aspect-video w-full bg-night"
      />
      {isFailed && (
        <Alert>
          <FormattedMessage id="poster.failed" />
        </Alert>
      )}
      <div>
        <Button onClick={() => void grab()}>
          <FormattedMessage id="poster.use" />
        </Button>
      </div>
    </div>
  )
}
