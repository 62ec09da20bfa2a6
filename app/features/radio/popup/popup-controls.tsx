import { RepeatButton, ShuffleButton, Transport, VolumeControl } from '../../player'

/** Two rows: what plays, and how loud. */
export const PopupControls = () => (
  <footer className="flex flex-col items-center border-t border-line bg-floor px-3 pt-2 pb-[calc(0.25rem+env(safe-area-inset-bottom))]">
    <div className="flex items-center gap-2">
      <ShuffleButton />
      <Transport />
      <RepeatButton />
    </div>
    <VolumeControl className="flex" />
  </footer>
)
