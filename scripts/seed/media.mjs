import { mediaObjects } from './media-objects.mjs'

/** Pictures, audio and video, into the bucket. */
export const step = {
  name: 'media',
  demoOnly: false,
  run: ({ putObjects }) => putObjects(mediaObjects()),
}
