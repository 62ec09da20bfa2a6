import type { QueryClient } from '@tanstack/react-query'

/** What other features store of members in this browser. app/ports.ts fills it in. */
export type MemberData = {
  /** Removes it, except that of `keptMemberId`. */
  remove: (keptMemberId?: string) => Promise<void>
  /** The rights of the member have changed. */
  rightsChanged: (queryClient: QueryClient) => Promise<void>
}

export let memberData: MemberData = { remove: async () => {}, rightsChanged: async () => {} }

export function connectMemberData(port: MemberData) {
  memberData = port
}
