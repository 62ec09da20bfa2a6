import { createStore } from 'zustand/vanilla'
import { REFUSED_COOKIE } from '../../../shared/refused-cookie'

/** Whether this member has just been led home from the back office. */
export const refusedEntrance = createStore(() => false)

/** The server's redirect leaves a cookie. */
export function readRefusedCookie() {
  if (!document.cookie.split('; ').includes(`${REFUSED_COOKIE}=1`)) return
  document.cookie = `${REFUSED_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  refusedEntrance.setState(true, true)
}
