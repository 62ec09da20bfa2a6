const LIMIT = 1_000_000

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<string>}
 */
export async function readBody(request) {
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > LIMIT) throw new Error('The body is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
