/** Local storage: the id of the member whose recordings this browser keeps. */
export const KEPT_BY = 'kept-by'

/** Null where nothing is kept, storage is blocked, or this is the Worker. */
export function readKeptBy() {
  try {
    return localStorage.getItem(KEPT_BY)
  } catch {
    return null
  }
}

/** Whether this browser keeps recordings. The player asks at each load: it is one read. */
export const isKeeping = () => readKeptBy() !== null
