import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { Problem } from '../../scripts/setup/problem.mjs'

/** The schemas of OpenSubsonic, from a copy of its repository: its text is no part of ours. */
export function schemasIn(folder) {
  const endpoints = resolve(folder, 'endpoints')
  if (!existsSync(endpoints))
    throw new Problem(
      `${folder} has no folder \`endpoints\`.`,
      'Name the folder `openapi` of a copy of github.com/opensubsonic/open-subsonic-api.',
    )
  return {
    /** A function that says what is wrong with an answer; null if the method has no schema. */
    of(method) {
      const file = successOf(endpoints, method)
      if (!file) return null
      const schema = z.fromJSONSchema(
        {
          type: 'object',
          properties: { 'subsonic-response': read(file) },
          required: ['subsonic-response'],
        },
        { defaultTarget: 'draft-7' },
      )
      return (answer) => {
        const result = schema.safeParse(answer)
        return result.success ? '' : z.prettifyError(result.error).replaceAll('\n', ' ')
      }
    },
  }
}

function successOf(endpoints, method) {
  const folder = join(endpoints, method)
  if (!existsSync(folder)) return null
  const name = readdirSync(folder).find((file) => file.endsWith('SuccessResponse.json'))
  return name ? join(folder, name) : null
}

/** A schema with the files that it names in place of their names. */
const read = (file) => withFiles(JSON.parse(readFileSync(file, 'utf8')), dirname(file))

function withFiles(part, folder) {
  if (Array.isArray(part)) return part.map((one) => withFiles(one, folder))
  if (typeof part !== 'object' || part === null) return part
  if (typeof part.$ref === 'string') return read(resolve(folder, part.$ref))
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, withFiles(value, folder)]),
  )
}
