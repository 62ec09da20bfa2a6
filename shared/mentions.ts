/** As a username is written: `Username` in accounts.ts. */
const MENTION = /(?<![\w@/.])@(\w{1,30})(?!\w)/g

/** A post or comment notifies at most this many members. */
export const MENTIONS_MAX = 10

/** The mentions in a text, with the index of their `@`. Addresses of mail and links have none. */
export const findMentions = (text: string) =>
  [...text.matchAll(MENTION)].map(({ 1: name = '', index }) => ({ name, index }))

/** The names that a text mentions, in lower case. */
export const mentionedNames = (text: string) =>
  [...new Set(findMentions(text).map(({ name }) => name.toLowerCase()))].slice(0, MENTIONS_MAX)

/** The mention that is being typed before the cursor, without its `@`; null for none. */
export function typedMention(text: string, cursor: number) {
  const [, name] = /(?<![\w@/.])@(\w{0,30})$/.exec(text.slice(0, cursor)) ?? []
  return name === undefined ? null : name
}
