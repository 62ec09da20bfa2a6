import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { app } from '../../../worker/app'
import { type ApiRoute, routeTable } from '../../../worker/http/route-table'

/** The used part of a JSON Schema. */
const Fields = z.object({
  properties: z._default(z.record(z.string(), z.unknown()), {}),
  required: z._default(z.array(z.string()), []),
})

/** The names of the fields; `!` is behind those that are required. */
function fieldsOf(schema: object | null) {
  const { properties, required } = Fields.parse(schema ?? {})
  return Object.keys(properties)
    .toSorted()
    .map((name) => (required.includes(name) ? `${name}!` : name))
    .join(' ')
}

const line = ({ method, path, who, body, query, takesCsv }: ApiRoute) =>
  [
    `${path} ${method}: ${who}`,
    query && `query: ${fieldsOf(query)}`,
    body && `body: ${fieldsOf(body)}`,
    takesCsv && 'body: CSV',
  ]
    .filter(Boolean)
    .join('; ')

it('is the fixture: who may call each route, and what it accepts', async () => {
  const lines = routeTable(app).map(line).toSorted()
  // After a wanted change: npm test -- worker tests/worker/http/route-table.test.ts -u
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('route-table.txt')
})
