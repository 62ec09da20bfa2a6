// Checks both catalogues: complete, sorted, same placeholders, all used, and equal to the specification's sentences.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { TYPE, parse } from '@formatjs/icu-messageformat-parser'
import { ERRORS } from '../../shared/errors.ts'
import { FIELD_ERRORS } from '../../shared/fields.ts'
import { filesUnder } from '../../scripts/setup/fingerprint.mjs'
import { inRoot } from '../../scripts/setup/root.mjs'
import { reportProblems } from './report.mjs'

const BUDGET = 20 * 1024
/**
 * The folders of catalogues: for the public site, for the team, for the pages of parties, for those who keep recordings, for those who want notifications.
 */
const SETS = ['site/', 'admin/', 'live/', 'offline/', 'push/']

const problems = []
const words = { en: {}, 'pt-BR': {} }
for (const set of SETS) for (const language of Object.keys(words)) read(set, language)
const { en, 'pt-BR': pt } = words

for (const key of Object.keys(en)) {
  if (!(key in pt)) problems.push(`pt-BR lacks ${key}`)
  else if (placeholders(en[key]) !== placeholders(pt[key]))
    problems.push(
      `${key}: placeholders differ: ${placeholders(en[key])} and ${placeholders(pt[key])}`,
    )
}
for (const key of Object.keys(pt)) if (!(key in en)) problems.push(`en lacks ${key}`)

for (const [code, [, sentence]] of Object.entries(ERRORS)) compare(`error.${code}`, sentence)
for (const [code, sentence] of Object.entries(FIELD_ERRORS)) compare(`field.${code}`, sentence)

const source = filesUnder(inRoot('app'))
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
// Composed ids are written as templates: `coming.${page}.title` uses every id that matches.
const templates = [...source.matchAll(/`([a-z_-]+\.[\w.-]*(?:\$\{[^}`]+\}[\w.-]*)+)`/g)].map(
  ([, text]) => {
    const parts = text.split(/\$\{[^}]*\}/)
    return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`)
  },
)
for (const key of Object.keys(en)) {
  if (source.includes(`'${key}'`) || source.includes(`"${key}"`)) continue
  if (!templates.some((template) => template.test(key))) problems.push(`nothing uses ${key}`)
}

reportProblems('messages', problems)

function read(set, language) {
  const name = `${set}${language}`
  const messages = JSON.parse(readFileSync(inRoot(`app/messages/${name}.json`), 'utf8'))
  const keys = Object.keys(messages)
  if (keys.join() !== keys.toSorted().join()) problems.push(`${name}: the keys are not sorted`)
  const size = gzipSync(JSON.stringify(messages)).length
  if (size > BUDGET) problems.push(`${name}: ${size} bytes compressed, more than ${BUDGET}`)
  for (const key of keys) if (key in words[language]) problems.push(`${name}: ${key} stands twice`)
  Object.assign(words[language], messages)
}

function compare(key, sentence) {
  if (en[key] !== sentence)
    problems.push(`${key}: en says “${en[key]}”, shared/ says “${sentence}”`)
}

/** Names of arguments and tags, sorted; the plural branch they are in does not matter. */
function placeholders(text) {
  const names = new Set()
  const visit = (nodes) => {
    for (const node of nodes) {
      if (node.type === TYPE.literal || node.type === TYPE.pound) continue
      names.add(node.type === TYPE.tag ? `<${node.value}>` : node.value)
      if (node.children) visit(node.children)
      for (const option of Object.values(node.options ?? {})) visit(option.value)
    }
  }
  visit(parse(text))
  return [...names].toSorted((a, b) => a.localeCompare(b)).join(' ')
}
