import { RepeatButton, ShuffleButton, Transport, VolumeControl } from '../../player'

/** Two rows: what plays, and how loud. One in a window so low that the list needs the other. */
export const PopupControls = () => (
  <footer className="flex flex-col items-center border-t border-line bg-floor px-3 pt-2 pb-[calc(0.25rem+env(safe-area-inset-bottom))] [@media(max-height:40rem)]:flex-row [@media(max-height:40rem)]:justify-between">
    <div className="flex items-center sm:gap-2">
      <ShuffleButton />
      <Transport />
      <RepeatButton />
    </div>
    <VolumeControl className="flex" />
  </footer>
)
