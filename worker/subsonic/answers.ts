import type { SubsonicError } from './errors'
import type { Parameters } from './parameters'

/** An answer, as JSON shows it. XML is made from the same: single values are attributes, objects and lists are elements. */
export type Answer = { [name: string]: AnswerValue | undefined }
type AnswerValue = string | number | boolean | Answer | readonly AnswerValue[]

const VERSION = '1.16.1'
const SERVER = {
  version: VERSION,
  type: 'fan-club',
  /** Raised with every change of what players can do here: they then ask for the extensions again. */
  serverVersion: '1.0.0',
  openSubsonic: true,
} as const
const NAMESPACE = 'http://subsonic.org/restapi'

/** The text of these elements; every other single value is an attribute. */
const TEXT = 'value'
const TEXT_ELEMENTS = new Set([
  'biography',
  'lastFmUrl',
  'largeImageUrl',
  'mediumImageUrl',
  'notes',
  'smallImageUrl',
])

/** `callback`: null if it is no name of a function. `extended`: with elements that the protocol of Subsonic does not have. */
export type Format =
  | { name: 'json' }
  | { name: 'jsonp'; callback: string | null }
  | { name: 'xml'; extended: boolean }

const CALLBACK = /^[\w$]+(\.[\w$]+)*$/
const CALLBACK_MAX = 100

export function formatOf(parameters: Parameters): Format {
  const name = parameters.text('f')
  if (name === 'json') return { name }
  if (name !== 'jsonp') return { name: 'xml', extended: false }
  const callback = parameters.text('callback') ?? ''
  const isName = callback.length <= CALLBACK_MAX && CALLBACK.test(callback)
  return { name, callback: isName ? callback : null }
}

export const succeeded = (answer: Answer, format: Format) =>
  respond({ status: 'ok', ...SERVER, ...answer }, format)

/** Errors of the protocol have the HTTP status 200: players read only the envelope. */
export function failed({ code, message, retryAfter }: SubsonicError, format: Format) {
  const response = respond({ status: 'failed', ...SERVER, error: { code, message } }, format)
  if (retryAfter !== null) response.headers.set('Retry-After', retryAfter)
  return response
}

function respond(envelope: Answer, format: Format) {
  if (format.name === 'xml') {
    const root = { xmlns: NAMESPACE, ...(format.extended ? envelope : withoutExtensions(envelope)) }
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${element('subsonic-response', root)}`
    return answerOf(xml, 'application/xml')
  }
  const json = JSON.stringify({ 'subsonic-response': envelope })
  return format.name === 'jsonp' && format.callback !== null
    ? // The comment keeps the caller's characters from being the first of the file.
      answerOf(`/**/${format.callback}(${json});`, 'text/javascript')
    : answerOf(json, 'application/json')
}

const answerOf = (body: string, type: string) =>
  new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } })

/** Elements that OpenSubsonic adds to songs, releases and artists. */
const EXTENSIONS = new Set([
  'albumArtists',
  'artists',
  'genres',
  'isrc',
  'recordLabels',
  'releaseTypes',
  'replayGain',
  'roles',
])

/** The answer itself may have such a name too (`getArtists`, `getGenres`), so only what is inside of it is left out. */
const withoutExtensions = (envelope: Answer): Answer =>
  Object.fromEntries(
    Object.entries(envelope).map(([name, part]) => [name, part && standardPart(part)]),
  )

function standardPart(value: AnswerValue): AnswerValue {
  if (isList(value)) return value.map(standardPart)
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !EXTENSIONS.has(name))
      .map(([name, part]) => [name, part && standardPart(part)]),
  )
}

function element(name: string, value: AnswerValue): string {
  if (isList(value)) return value.map((item) => element(name, item)).join('')
  if (typeof value !== 'object') return `<${name}>${escaped(value)}</${name}>`
  let [attributes, content] = ['', '']
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined) continue
    if (typeof part === 'object' || TEXT_ELEMENTS.has(key)) content += element(key, part)
    else if (key === TEXT) content += escaped(part)
    else attributes += ` ${key}="${escaped(part)}"`
  }
  return content === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`
}

const isList = (value: AnswerValue): value is readonly AnswerValue[] => Array.isArray(value)

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
}

/** XML 1.0 has no place for other control characters, U+FFFE and U+FFFF. */
const escaped = (value: string | number | boolean) =>
  String(value)
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are the characters to be rid of
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"\n\r\t]/g, (character) => ENTITIES[character] ?? '')
