/**
 * Whether a host may stand in a policy of the browser: the URL parser also accepts `;`, `,`, `'` and `*` in hosts, which mean
 * something else there. Lower case, and in ASCII, as the parser writes hosts; with a dot.
 */
export const isHostName = (host: string) =>
  /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/.test(host)
