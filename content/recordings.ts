import durations from './durations.json' with { type: 'json' }

export type Recording = keyof typeof durations

/** The file of a recording and its exact duration, which `npm run media` measures. */
export const recording = (name: Recording) => ({
  audio: `audio/${name}.mp3`,
  duration: durations[name],
})
