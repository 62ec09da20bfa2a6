import type { Context, MiddlewareHandler } from 'hono'
import { validator } from 'hono/validator'
import * as z from 'zod/mini'
import { FIELD_ERRORS, isFieldErrorCode } from '../../shared/fields'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'

const bodies = new WeakMap<object, z.ZodMiniType>()
const queries = new WeakMap<object, z.ZodMiniType>()

/**
 * Parses the JSON body by `schema`. Errors are reported by field.
 * @param schemaFor the one of these that applies to a request
 */
export function validJson<T extends z.ZodMiniType>(
  schema: T,
  schemaFor: (c: Context<AppEnv>) => z.ZodMiniType = () => schema,
) {
  const handler = validator('json', (body, c) => parseAs<T>(schemaFor(c), hasJson(c) ? body : {}))
  bodies.set(handler, schema)
  return handler
}

/** Whether there is a body. None is the same as `{}`. @throws DomainError `unsupported_media_type` */
function hasJson({ req }: Context<AppEnv>) {
  const type = req.header('Content-Type')?.toLowerCase()
  if (type === undefined && isEmpty(req.raw)) return false
  if (!type?.startsWith('application/json')) throw new DomainError('unsupported_media_type')
  return true
}

/** The JSON body, parsed by `schema`. @throws DomainError `invalid_input`, `unsupported_media_type` */
export async function readJson<T extends z.ZodMiniType>(c: Context<AppEnv>, schema: T) {
  if (!hasJson(c)) return parse(schema, {})
  const body: unknown = await c.req.json().catch(() => {
    throw new DomainError('invalid_input')
  })
  return parse(schema, body)
}

const parseAs = <T extends z.ZodMiniType>(schema: z.ZodMiniType, value: unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema is one of those that T stands for
  parse(schema, value) as z.output<T>

const isEmpty = ({ body, headers }: Request) =>
  body === null || headers.get('Content-Length') === '0'

/** Parses the query by `schema`, as middleware, so that the typed client knows its type. */
export function validQuery<T extends z.ZodMiniType>(schema: T) {
  const handler = validator('query', (query) => parse(schema, withoutEmpty(query)))
  queries.set(handler, schema)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a client sends text, and may omit what has a default
  return handler as MiddlewareHandler<
    AppEnv,
    string,
    { in: { query: QueryInput<z.input<T>> }; out: { query: z.output<T> } }
  >
}

/** The query as `validQuery` parses it, for a gate before that. */
export function readQuery<T extends z.ZodMiniType>(c: Context<AppEnv>, schema: T) {
  const query = Object.entries(c.req.queries()).map(([name, values]) => [
    name,
    values.length === 1 ? values[0] : values,
  ])
  return parse(schema, withoutEmpty(Object.fromEntries(query)))
}

/** Empty `cursor` and `limit` parameters count as absent; other parameters must have a value. */
const withoutEmpty = (query: Record<string, string | string[]>) =>
  Object.fromEntries(
    Object.entries(query).filter(([name, value]) => value !== '' || !PAGING.has(name)),
  )
const PAGING = new Set(['cursor', 'limit'])

export type QueryInput<Query> = { [Name in keyof Query]?: string | string[] | undefined }

export const jsonSchema = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** The JSON Schema of a `validJson` handler; null for any other handler. */
export const bodyOf = (handler: unknown) => jsonSchemaOf(bodies, handler)

/** The JSON Schema of a `validQuery` handler; null for any other handler. */
export const queryOf = (handler: unknown) => jsonSchemaOf(queries, handler)

function jsonSchemaOf(known: WeakMap<object, z.ZodMiniType>, handler: unknown) {
  const schema = typeof handler === 'function' ? known.get(handler) : undefined
  return schema ? jsonSchema(schema) : null
}

export function parse<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new DomainError('invalid_input', { fields: sentences(result.error.issues, value) })
}

/** The sentence for the first error of each field. */
function sentences(issues: readonly z.core.$ZodIssue[], value: unknown) {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    const field = issue.path.join('.')
    if (!fields.has(field)) fields.set(field, sentence(issue, value))
  }
  return Object.fromEntries(fields)
}

function sentence({ code, message, path }: z.core.$ZodIssue, value: unknown) {
  if (isFieldErrorCode(message)) return FIELD_ERRORS[message]
  return code === 'invalid_type' && isMissing(value, path)
    ? FIELD_ERRORS.required
    : FIELD_ERRORS.invalid
}

function isMissing(value: unknown, path: PropertyKey[]): boolean {
  const [key, ...rest] = path
  if (key === undefined) return value === undefined
  if (typeof value !== 'object' || value === null) return true
  return isMissing(Reflect.get(value, key), rest)
}
