const nowMs = () => Number(process.hrtime.bigint()) / 1e6

/** The age of each word on arrival, in milliseconds. */
class Ages {
  #rest = ''
  ages = []

  hear(text) {
    const now = nowMs()
    const words = (this.#rest + text).split(' ')
    this.#rest = words.pop()
    for (const word of words) this.ages.push(now - Number(word) / 1e6)
  }
}

/** @param sandbox address of the vendor's stand-in */
export async function askDirectly(sandbox) {
  const response = await fetch(`${sandbox}/llm/v1/responses`, {
    method: 'POST',
    headers: { authorization: 'Bearer sandbox', 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'any',
      stream: true,
      input: [{ role: 'user', content: '#clock' }],
    }),
  })
  const heard = new Ages()
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of response.body) {
    const events = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
    rest = events.pop()
    for (const event of events) {
      const data = JSON.parse(event.slice(event.indexOf('data: ') + 6))
      if (data.type === 'response.output_text.delta') heard.hear(data.delta)
    }
  }
  return heard.ages
}

export function askThroughTheSite(url, cookie) {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/chat/live`, {
    headers: { cookie, origin: url },
  })
  const heard = new Ages()
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', reject)
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(data)
      if (frame.type === 'state' && heard.ages.length === 0)
        socket.send(JSON.stringify({ type: 'send', id: crypto.randomUUID(), content: '#clock' }))
      if (frame.type === 'delta') heard.hear(frame.text)
      if (frame.type === 'error') reject(new Error(frame.error))
      if (frame.type === 'run' && frame.run.status === 'completed') {
        socket.close()
        resolve(heard.ages)
      }
    })
  })
}
