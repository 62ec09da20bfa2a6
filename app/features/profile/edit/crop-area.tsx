import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '../../../ui/icon-button'

export type Area = { x: number; y: number; width: number; height: number }

type CropAreaProps = {
  source: string
  onChange: (area: Area) => void
  onUnreadable: () => void
}

const ZOOM_MAX = 3
const STEP = 12

// Single-tap alternatives to dragging (WCAG 2.5.7).
const MOVES = [
  { icon: ArrowLeft, id: 'profile.crop.left', x: -STEP, y: 0 },
  { icon: ArrowRight, id: 'profile.crop.right', x: STEP, y: 0 },
  { icon: ArrowUp, id: 'profile.crop.up', x: 0, y: -STEP },
  { icon: ArrowDown, id: 'profile.crop.down', x: 0, y: STEP },
] as const

export function CropArea({ source, onChange, onUnreadable }: CropAreaProps) {
  const intl = useIntl()
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [areaPercent, setAreaPercent] = useState<Area>({ x: 0, y: 0, width: 100, height: 100 })
  return (
    <div className="grid gap-4">
      <div className="relative h-72 overflow-hidden rounded-tile bg-night">
        <Cropper
          image={source}
          crop={position}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          cropShape="round"
          showGrid={false}
          // The CSP allows no style element; the library's style sheet is bundled instead.
          disableAutomaticStylesInjection
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={(percent, pixels) => {
            setAreaPercent(percent)
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
              disabled={!canMove(areaPercent, x, y)}
              onClick={() => setPosition((now) => ({ x: now.x + x, y: now.y + y }))}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Whether the picture can move in this direction. The area is in percent. */
const canMove = ({ x, y, width, height }: Area, dx: number, dy: number) =>
  (dx > 0 && x > 0.1) ||
  (dx < 0 && x + width < 99.9) ||
  (dy > 0 && y > 0.1) ||
  (dy < 0 && y + height < 99.9)
