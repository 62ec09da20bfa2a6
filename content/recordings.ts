import durations from './durations.json' with { type: 'json' }

export type Recording = keyof typeof durations

/** The file of a recording and its true length; `npm run media` measures the lengths. */
export const recording = (name: Recording) => ({
  audio: `audio/${name}.mp3`,
  duration: durations[name],
})
