import { ulid } from 'ulid'

/** Time-ordered, so that an id is a cursor. Lower case, as in an address. */
export const newId = () => ulid().toLowerCase()

export const isoNow = () => new Date().toISOString()

export const isoIn = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
