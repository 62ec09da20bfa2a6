/** Local storage: the id of the member whose recordings this browser keeps. */
export const OFFLINE_MEMBER = 'offline-member'

/** Null where nothing is kept, storage is blocked, or this is the Worker. */
export function readOfflineMember() {
  try {
    return localStorage.getItem(OFFLINE_MEMBER)
  } catch {
    return null
  }
}

/** Whether this browser keeps recordings. The player asks at each load: it is one read. */
export const isKeeping = () => readOfflineMember() !== null
