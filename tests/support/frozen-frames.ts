/** Fields that differ from run to run, and what stands for them. */
const CHANGING: Record<string, string> = {
  seq: '<seq>',
  since: '<seq>',
  username: '<name>',
  avatar_url: '<address>',
  position_ms: '<ms>',
  started_at: '<ms>',
  server_time: '<ms>',
  at_ms: '<ms>',
  t0: '<ms>',
  t1: '<ms>',
  t2: '<ms>',
}

const isId = /^[0-9a-z]{26}$/i
const isTime = /^\d{4}-\d\d-\d\dT/

function frozen(key: string, value: unknown): unknown {
  if (value === null) return null
  if (key in CHANGING) return CHANGING[key]
  if (typeof value !== 'string') return value
  if (isTime.test(value)) return '<time>'
  return isId.test(value) || key.endsWith('_id') ? '<id>' : value
}

/** Frames for a fixture: a line for each step with what the page received, without what differs from run to run. */
export const frozenFrames = (steps: [step: string, frames: unknown[]][]) =>
  `${steps
    .map(([step, frames]) =>
      [`# ${step}`, ...frames.map((frame) => JSON.stringify(frame, frozen, 2))].join('\n'),
    )
    .join('\n\n')}\n`
