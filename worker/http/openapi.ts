import * as z from 'zod/mini'
import type { ApiRoute } from './route-table'

const ERROR = {
  type: 'object',
  required: ['error', 'code', 'request_id'],
  properties: {
    error: { type: 'string', description: 'What went wrong, in English' },
    code: { type: 'string', description: 'What went wrong, for programs' },
    request_id: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

const CSV = { 'text/csv': { schema: { type: 'string' } } }

/** The used part of the JSON Schema of a query. */
const Query = z.object({
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
})

/** The description of the API (OpenAPI 3.1), generated from the routes. */
export function openApi(siteName: string, routes: ApiRoute[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    // `:id{.+\\.ics}` is an id with a suffix.
    const path = route.path.replace(/:(\w+)(?:\{[^}]*?(?:\\(\.\w+))?\})?/g, '{$1}$2')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${siteName} API`, version: '1' },
    paths,
    components: {
      schemas: { Error: ERROR },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-access' } },
    },
  }
}

function operation({ path, who, body, query, takesCsv }: ApiRoute) {
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...queryParameters(query),
  ]
  const takes = takesCsv ? CSV : body && json(body)
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(takes && { requestBody: { required: true, content: takes } }),
    ...(who !== 'all' && { security: [{ session: [who] }] }),
    responses: {
      '2XX': { description: 'Done', ...(path.endsWith('.csv') && { content: CSV }) },
      '4XX': { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

/** The fields of a query's schema as parameters. */
function queryParameters(query: object | null) {
  const { properties = {}, required = [] } = Query.parse(query ?? {})
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const json = (schema: object) => ({ 'application/json': { schema } })
