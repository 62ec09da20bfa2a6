import { createStore } from 'zustand/vanilla'
import { REFUSED_COOKIE } from '../../../shared/refused-cookie'

/** Whether this member was led home from the back office, and has been told why. */
export const refusedEntrance = createStore<'no' | 'refused' | 'told'>(() => 'no')

/** The server's redirect leaves a cookie. */
export function readRefusedCookie() {
  if (!document.cookie.split('; ').includes(`${REFUSED_COOKIE}=1`)) return
  document.cookie = `${REFUSED_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  refusedEntrance.setState('refused', true)
}
