import { brand } from '../../brand.config'
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

/** The description of the API (OpenAPI 3.1), made from the routes themselves. */
export function openApi(routes: ApiRoute[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    // `:id{.+\\.ics}` is an id with an ending.
    const path = route.path.replace(/:(\w+)(?:\{[^}]*?(?:\\(\.\w+))?\})?/g, '{$1}$2')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.siteName} API`, version: '1' },
    paths,
    components: {
      schemas: { Error: ERROR },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-access' } },
    },
  }
}

function operation({ path, who, body }: ApiRoute) {
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
    }),
    ...(who !== 'all' && { security: [{ session: [who] }] }),
    responses: {
      '2XX': { description: 'Done' },
      '4XX': {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}
