import Camera from 'lucide-react/icons/camera'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Channel } from '../../../shared/tv-channels'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { useDialog } from '../../ui/use-dialog'
import { Dialog } from '../kit/dialog'
import { ItemPicture } from '../uploads/item-picture'
import { pictureOf } from './film-frame'
import { changeChannel, channels } from './queries'

export const hasNoPoster = ({ poster }: Channel) => poster.endsWith('/default-picture.webp')

/** The picture of a channel: a file, or a frame of its film. */
export function PosterPart({ channel: { id, name, poster, film, type } }: { channel: Channel }) {
  return (
    <ItemPicture
      owner={`channel:${id}`}
      name={name}
      picture={poster}
      shape="wide"
      resource={channels}
      attach={(poster_upload_id) => changeChannel(id, { poster_upload_id })}
    >
      {(upload) => type === 'film' && film && <FrameChoice channelId={id} onGrab={upload} />}
    </ItemPicture>
  )
}

type GrabProps = { channelId: string; onGrab: (picture: Blob) => void }

function FrameChoice({ channelId, onGrab }: GrabProps) {
  const intl = useIntl()
  const grabbing = useDialog()
  return (
    <>
      <Button tone="quiet" onClick={grabbing.show}>
        <Camera aria-hidden className="size-5" />
        <FormattedMessage id="poster.grab" />
      </Button>
      {grabbing.isMounted && (
        <Dialog
          open={grabbing.isOpen}
          onClose={grabbing.close}
          title={intl.formatMessage({ id: 'poster.grab' })}
        >
          <FrameGrabber
            channelId={channelId}
            onGrab={(picture) => {
              onGrab(picture)
              grabbing.close()
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function FrameGrabber({ channelId, onGrab }: GrabProps) {
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
