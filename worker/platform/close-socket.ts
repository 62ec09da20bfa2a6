/** Say that the peer sent no close frame; none of these can be sent. */
const UNSENDABLE = new Set([1004, 1005, 1006, 1015])

/**
 * Our side of an end that the peer began, or that a broken line was. A socket of which only one side has ended keeps its line
 * and its memory until garbage happens to be collected; on phones most sockets end so.
 */
export function closeSocket(socket: WebSocket, code = 1006, reason = '') {
  if (UNSENDABLE.has(code)) socket.close()
  else socket.close(code, reason)
}
