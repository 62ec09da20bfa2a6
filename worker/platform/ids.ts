import { ulid } from 'ulid'

/** A ULID, which sorts by time. In lower case for URLs. */
export const newId = () => ulid().toLowerCase()

export const isoNow = () => new Date().toISOString()

export const isoIn = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
