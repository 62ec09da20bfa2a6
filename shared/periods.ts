// No zod here: routes use this, and routes are in the first load.
export const PERIODS = ['7', '30', '90'] as const
export type Period = (typeof PERIODS)[number]

export const TRACK_PERIODS = [...PERIODS, 'all'] as const
export type TrackPeriod = (typeof TRACK_PERIODS)[number]
