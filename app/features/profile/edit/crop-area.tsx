import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '../../../ui/icon-button'
import type { Area } from './cut-picture'

type CropAreaProps = {
  source: string
  onChange: (area: Area) => void
  onUnreadable: () => void
}

const ZOOM_MAX = 3
const STEP = 12

// Everything a finger can drag here, a tap on one of these can move as well.
const MOVES = [
  { icon: ArrowLeft, id: 'profile.crop.left', x: -STEP, y: 0 },
  { icon: ArrowRight, id: 'profile.crop.right', x: STEP, y: 0 },
  { icon: ArrowUp, id: 'profile.crop.up', x: 0, y: -STEP },
  { icon: ArrowDown, id: 'profile.crop.down', x: 0, y: STEP },
] as const

export function CropArea({ source, onChange, onUnreadable }: CropAreaProps) {
  const intl = useIntl()
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [share, setShare] = useState<Area>({ x: 0, y: 0, width: 100, height: 100 })
  return (
    <div className="grid gap-4">
      <div className="relative h-72 overflow-hidden rounded-tile bg-night">
        <Cropper
          image={source}
          crop={place}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          cropShape="round"
          showGrid={false}
          // The site's policy allows no style element: its style sheet is bundled.
          disableAutomaticStylesInjection
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(percent, pixels) => {
            setShare(percent)
            onChange(pixels)
          }}
          mediaProps={{ onError: onUnreadable }}
          cropperProps={{ 'aria-label': intl.formatMessage({ id: 'profile.crop.area' }) }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex min-h-11 min-w-40 flex-1 items-center gap-3 font-bold">
          <FormattedMessage id="profile.crop.zoom" />
          <input
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.05}
            value={zoom}
            onChange={({ target }) => setZoom(target.valueAsNumber)}
            className="min-w-0 flex-1"
          />
        </label>
        <div className="flex">
          {MOVES.map(({ icon, id, x, y }) => (
            <IconButton
              key={id}
              icon={icon}
              label={intl.formatMessage({ id })}
              disabled={!hasRoom(share, x, y)}
              onClick={() => setPlace((now) => ({ x: now.x + x, y: now.y + y }))}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Whether there is picture left to show on the side that it would be moved away from. Shares are percents. */
const hasRoom = ({ x, y, width, height }: Area, dx: number, dy: number) =>
  (dx > 0 && x > 0.1) ||
  (dx < 0 && x + width < 99.9) ||
  (dy > 0 && y > 0.1) ||
  (dy < 0 && y + height < 99.9)
