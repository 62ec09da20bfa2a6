/** Objects that share the sockets of one room, unless the environment says otherwise. */
const LEAVES_DEFAULT = 4

export const leafCount = (setting: string | undefined) =>
  Math.max(1, Math.floor(Number(setting)) || LEAVES_DEFAULT)

/** All sockets of a member are in one leaf, which can count and close them. @param count of the leaves */
export function leafOfMember(memberId: string, count: number) {
  let hash = 0
  for (let i = 0; i < memberId.length; i++) hash = (hash * 31 + memberId.charCodeAt(i)) >>> 0
  return hash % count
}
