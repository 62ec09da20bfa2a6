// The delay of a word in the browser compared with calling the vendor directly, and the CPU of a word.
// Both sides call the stand-in, whose words are the times at which they were sent; the rounds alternate.
//   npm start   (prints the sandbox's address)
//   node tools/bench/chat-relay.mjs --url http://127.0.0.1:8787 --sandbox http://127.0.0.1:PORT [--rounds 5] [--pid PID of workerd]
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { askDirectly, askThroughTheSite } from './chat/ask.mjs'
import { signIn } from './radio/site.mjs'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8787' },
    sandbox: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    pid: { type: 'string' },
  },
})
/** The kernel counts CPU time in hundredths of a second. */
const TICK_US = 10_000

const cookie = await signIn(values.url, 'vip@demo.test', 'demo-password')
const rounds = []
for (let round = 0; round < Number(values.rounds); round++) {
  const direct = await askDirectly(values.sandbox)
  const before = cpuTicks(values.pid)
  const relayed = await askThroughTheSite(values.url, cookie)
  const spent = (cpuTicks(values.pid) - before) * TICK_US
  rounds.push({
    direct: median(direct),
    relayed: median(relayed),
    added: median(relayed) - median(direct),
    ratio: median(relayed) / median(direct),
    words: relayed.length,
    ...(values.pid && { cpu_us_a_word: spent / relayed.length }),
  })
}
for (const key of Object.keys(rounds[0])) {
  const all = rounds.map((round) => round[key])
  console.log(
    `${key.padEnd(14)} median ${median(all).toFixed(3)}  min ${Math.min(...all).toFixed(3)}  max ${Math.max(...all).toFixed(3)}`,
  )
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}

function cpuTicks(pid) {
  if (!pid) return 0
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return Number(fields[11]) + Number(fields[12])
}
