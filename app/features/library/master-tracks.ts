import type { Album } from '../../../shared/music'

/** The master playlist: every track of every release, in order. Featured tracks are a list of their own. */
export const masterTracks = ({ albums }: { albums: readonly Album[] }) =>
  albums.flatMap(({ tracks }) => tracks)
