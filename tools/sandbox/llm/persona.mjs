import { SUBJECTS, SENTENCES, isPortuguese } from './sentences.mjs'

/**
 * The demo persona's answer to a request: about this site's releases and events, which it reads from the
 * instructions like a model, and to the member whose record is in the input.
 * @param {{ instructions?: string, input?: { role: string, content: string }[] }} request
 */
export function answerFor({ instructions = '', input = [] }) {
  const facts = readFacts(instructions)
  const said = input.filter(({ role }) => role === 'user').slice(1)
  const message = said.at(-1)?.content ?? ''
  const language = isPortuguese(message) ? 'pt' : 'en'
  const words = SENTENCES[language]
  // A repeated question gets another answer.
  const turn = said.length + message.length
  const pick = (list) => list[turn % list.length]

  const named = facts.releases.find((release) => mentions(message, release))
  const subject = named ? 'release' : subjectOf(message)
  const release = named ?? pick(facts.releases.filter(({ tracks }) => tracks.length > 0)) ?? NONE
  const kind = subject === 'events' && facts.events.length === 0 ? 'noEvents' : subject
  const text = fill(pick(words[kind]), {
    name: memberName(input),
    status: /"VIP member"/.test(input[0]?.content ?? '') ? 'VIP' : language === 'pt' ? 'fã' : 'fan',
    release: release.title,
    year: release.year,
    count: facts.releases.length,
    tracks: tracksWords(words, release),
    event: eventWords(pick(facts.events)),
  })
  return `${text}\n\n${words.label}`
}

const NONE = { title: '…', year: '', tracks: [] }

function readFacts(instructions) {
  const records = instructions
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  return {
    releases: records.filter((record) => Array.isArray(record.tracks)),
    events: records.filter((record) => typeof record.when === 'string'),
  }
}

function memberName(input) {
  const [, json] = /^Member record \(JSON\): (.*)$/s.exec(input[0]?.content ?? '') ?? []
  return json ? JSON.parse(json).name : ''
}

const mentions = (message, { title, tracks }) =>
  [title, ...tracks].some(
    (name) => name.length > 4 && message.toLowerCase().includes(name.toLowerCase()),
  )

const subjectOf = (message) =>
  SUBJECTS.find(([, pattern]) => pattern.test(message))?.[0] ?? 'default'

const tracksWords = (words, { tracks }) =>
  tracks.length > 0
    ? fill(words.tracks[0], {
        list: tracks
          .map((title) => `“${title}”`)
          .slice(0, 4)
          .join(', '),
      })
    : words.noTracks[0]

const eventWords = (event) =>
  event ? [event.title, event.where, event.when].filter(Boolean).join(', ') : ''

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole)
