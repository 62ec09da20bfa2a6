const LIMIT = 1_000_000

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {number} [limit] bytes
 * @returns {Promise<string>}
 */
export async function readBody(request, limit = LIMIT) {
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > limit) throw new Error('The body is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
