import { removeDrafts } from '../../lib/forms/drafts'
import { memberData } from './member-data'

/** The member who turned notifications on in this browser: no other member gets them without asking. */
const PUSH_OWNER_KEY = 'push-owner'

/** Removes what this browser stores of members, except of `keptMemberId`: drafts, recordings, and the push subscription. Never rejects. */
export async function removeBrowserData(keptMemberId?: string) {
  removeDrafts(keptMemberId)
  if (keptMemberId === undefined || readPushOwner() !== keptMemberId) void endPushSubscription()
  await memberData.remove(keptMemberId)
}

// Storage throws where the browser blocks it.
export function readPushOwner() {
  try {
    return localStorage.getItem(PUSH_OWNER_KEY)
  } catch {
    return null
  }
}

export function writePushOwner(memberId: string) {
  try {
    localStorage.setItem(PUSH_OWNER_KEY, memberId)
  } catch {
    // The switch then shows “off” after a reload, and can be turned on again.
  }
}

/** The server deletes its part with the session. */
async function endPushSubscription() {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // A browser without push, or offline: the server sends nothing to it any more.
  }
}
