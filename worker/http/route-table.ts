import type { Hono } from 'hono'
import type { AppEnv } from '../env'
import { csvBody } from './csv-body'
import { declarationOf } from './route'
import { bodyOf, jsonSchema, queryOf } from './validate'

export type ApiRoute = {
  method: string
  path: string
  who: 'all' | 'member' | 'vip' | 'admin'
  /** JSON Schema. */
  body: object | null
  query: object | null
  takesCsv: boolean
}

type Gate = Exclude<ApiRoute['who'], 'all'>

const gates = new WeakMap<object, Gate>()

/** Registers a middleware that limits access, for `routeTable`. */
export function markGate<T extends object>(who: Gate, middleware: T): T {
  gates.set(middleware, who)
  return middleware
}

/**
 * Every mounted endpoint with its access and its input, read from its middleware. So the API description and the tests over all
 * routes are complete.
 */
export function routeTable(app: Hono<AppEnv>): ApiRoute[] {
  const endpoints = new Map<string, { method: string; path: string }>()
  for (const { method, path } of app.routes)
    if (method !== 'ALL') endpoints.set(`${method} ${path}`, { method, path })
  return [...endpoints.values()].map(({ method, path }) => {
    const handlers = app.routes
      .filter((route) => covers(route, method, path))
      .map((route): unknown => route.handler)
    return {
      method,
      path,
      who: handlers.map(gateOf).findLast((who) => who !== undefined) ?? 'all',
      body: handlers.map(schemaOf('body', bodyOf)).find((schema) => schema !== null) ?? null,
      query: handlers.map(schemaOf('query', queryOf)).find((schema) => schema !== null) ?? null,
      takesCsv: handlers.includes(csvBody),
    }
  })
}

function gateOf(handler: unknown) {
  const who = declarationOf(handler)?.who
  if (who !== undefined) return who === 'anyone' ? 'all' : who
  return typeof handler === 'function' ? gates.get(handler) : undefined
}

const schemaOf =
  (part: 'body' | 'query', ofMiddleware: (handler: unknown) => object | null) =>
  (handler: unknown) => {
    const schema = declarationOf(handler)?.[part]
    return schema ? jsonSchema(schema) : ofMiddleware(handler)
  }

function covers(route: { method: string; path: string }, method: string, path: string) {
  if (route.method !== 'ALL') return route.method === method && route.path === path
  // `/playlists/*` is also `/playlists`.
  return route.path.endsWith('*')
    ? `${path}/`.startsWith(route.path.slice(0, -1))
    : route.path === path
}
