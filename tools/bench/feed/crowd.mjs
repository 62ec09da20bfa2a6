import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../../faults/feed/verdict.mjs'
import { openSocket } from '../../faults/feed/socket.mjs'

const PATIENCE_MS = 10_000
const AT_ONCE = 50

/**
 * Opens many sockets at one server, which count the marked messages in the text they receive.
 * @param {{ port: number, path: string, headers: (index: number) => Record<string, string>, acks?: boolean,
 *   onText?: (text: string) => void }} where
 * `acks`: a page of ours must acknowledge to receive more
 */
export async function openCrowd({ port, path, headers, acks = false, onText }, many) {
  const messages = new Map()
  const sockets = []
  let seq = 0
  let closed = 0
  // Thousands receive the same text, so it is parsed once.
  let [readText, marks] = ['', []]
  const read = (text) => {
    if (text !== readText) {
      readText = text
      marks = [...text.matchAll(/\[\[(\d+)\]\]/g)].map(([, number]) => Number(number))
      if (acks) seq = Math.max(seq, Number(JSON.parse(text).seq ?? 0))
    }
    return marks
  }
  const hear = (text) => {
    const now = performance.now()
    for (const number of read(text)) {
      const message = messages.get(number)
      if (!message) continue
      message.delays.push(now - message.at)
      if (message.delays.length === many) message.all.resolve()
    }
  }
  const openOne = (index) =>
    new Promise((resolve, reject) => {
      const socket = openSocket({
        port,
        path,
        headers: headers(index),
        onText(text) {
          hear(text)
          onText?.(text)
          resolve(socket)
        },
        onEnd({ status, code }) {
          closed += 1
          reject(new Error(`No socket: ${status ?? code}`))
        },
      })
    })
  while (sockets.length < many) {
    const some = Array.from({ length: Math.min(AT_ONCE, many - sockets.length) }, (_, i) => i)
    sockets.push(...(await Promise.all(some.map((i) => openOne(sockets.length + i)))))
  }
  let count = 0
  return {
    seq: () => seq,
    closed: () => closed,
    /** Publishes one message; resolves with the delay at each socket, when all have it or after a time-out. */
    async tell(publish) {
      const number = (count += 1)
      const message = { at: performance.now(), delays: [], all: Promise.withResolvers() }
      messages.set(number, message)
      await publish(`[[${number}]] ${'What a night. '.repeat(12)}`)
      const late = pause(PATIENCE_MS, undefined, { ref: false })
      await Promise.race([message.all.promise, late])
      messages.delete(number)
      return message.delays
    },
    acknowledge() {
      if (acks) for (const socket of sockets) socket.send(JSON.stringify({ ack: seq }))
    },
    send: (index, frame) => sockets[index].send(JSON.stringify(frame)),
    leave: () => sockets.forEach((socket) => socket.tear()),
  }
}

/** One message after the other: the delay of each at each socket. */
export async function oneByOne(crowd, publish, { many, messages, gap }) {
  const delays = []
  for (let n = 0; n < messages; n++) {
    delays.push(...(await crowd.tell(publish)))
    await pause(gap)
  }
  crowd.acknowledge()
  const p50 = percentile(delays, 0.5)
  return {
    units: delays.length,
    time: p50 * 1000,
    'p50 ms': p50,
    'p99 ms': percentile(delays, 0.99),
    lost: many * messages - delays.length,
  }
}

/** Maximum throughput, with so many messages in flight. */
export async function inBursts(crowd, publish, { many, messages, atOnce }) {
  const began = performance.now()
  let [next, told] = [0, 0]
  const pump = async () => {
    while (next++ < messages) {
      const delays = await crowd.tell(publish)
      told += delays.length
    }
  }
  await Promise.all(Array.from({ length: atOnce }, pump))
  const ms = performance.now() - began
  crowd.acknowledge()
  return {
    units: told,
    time: (ms * 1000) / told,
    'deliveries/s': (told * 1000) / ms,
    lost: many * messages - told,
  }
}
