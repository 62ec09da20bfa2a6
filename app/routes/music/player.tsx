import { createFileRoute } from '@tanstack/react-router'
import { MusicWindow } from '../../features/player/window/music-window'

export const Route = createFileRoute('/music/player')({
  staticData: { frame: 'none' },
  component: MusicWindow,
})
