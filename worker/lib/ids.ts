import { ulid } from 'ulid'

/** A ULID, which sorts by time. In lower case for URLs. */
export const newId = () => ulid().toLowerCase()

/** What the ids of that instant begin with. */
export const idsFrom = (instant: number) => ulid(instant).slice(0, 10).toLowerCase()

export const isoNow = () => new Date().toISOString()

export const isoIn = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
