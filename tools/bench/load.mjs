import { Agent, get } from 'node:http'

const CONNECTIONS = 16

/** Repeats a request over keep-alive connections for this long. An unexpected status is an error. */
export async function load(
  url,
  { headers = {}, status = 200, milliseconds = 1200, connections = CONNECTIONS } = {},
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + milliseconds
  let units = 0
  const askOn = async () => {
    while (performance.now() < until) {
      await ask(url, { agent, headers, status })
      units += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  agent.destroy()
  return { units }
}

const ask = (url, { status, ...options }) =>
  new Promise((resolve, reject) => {
    const request = get(url, options, (response) => {
      if (response.statusCode !== status) reject(new Error(`${url}: ${response.statusCode}`))
      response.on('error', reject).on('end', resolve).resume()
    })
    request.on('error', reject)
  })
