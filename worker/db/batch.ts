import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { Database } from './client'

type Statement = BatchItem<'sqlite'>
export type Statements = Record<string, Statement | readonly Statement[]>

export type Results<T extends Statements> = {
  [Name in keyof T]: T[Name] extends Statement
    ? T[Name]['_']['result']
    : T[Name] extends readonly Statement[]
      ? BatchResponse<T[Name]>
      : never
}

/**
 * `db.batch` with named statements: runs all of them in this order or none, and returns each result under the name of its
 * statement. A list of statements returns a list of results.
 */
export async function batch<const T extends Statements>(
  db: Database,
  statements: T,
): Promise<Results<T>> {
  const [first, ...rest] = Object.values(statements).flat()
  const results: unknown[] = first ? await db.batch([first, ...rest]) : []
  const named = Object.entries(statements).map(([name, statement]) => [
    name,
    Array.isArray(statement) ? results.splice(0, statement.length) : results.shift(),
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- D1 answers in the order of the statements
  return Object.fromEntries(named) as Results<T>
}

/** Statements that run as one batch, and what becomes of their results. Made by `oneBatch`. */
export class Batch<R, S extends Statements = Statements> {
  constructor(
    readonly statements: S,
    readonly reply: (results: never) => R | Promise<R>,
  ) {}
}

/** The statements of a route, and its answer from their results. */
export const oneBatch = <const S extends Statements, R>(
  statements: S,
  reply: (results: Results<S>) => R | Promise<R>,
) => new Batch<R, S>(statements, reply)

/** Several batches as one, and the answer from what each of them answers. */
export function together<const B extends Record<string, Batch<unknown>>, R>(
  batches: B,
  reply: (values: { [Name in keyof B]: B[Name] extends Batch<infer V> ? V : never }) => R,
): Batch<R> {
  const parts = Object.entries(batches)
  const statements = parts.flatMap(([name, part]) =>
    Object.entries(part.statements).map(([own, statement]) => [`${name}.${own}`, statement]),
  )
  return new Batch(Object.fromEntries(statements), async (results: never) => {
    const found = new Map<string, unknown>(Object.entries(results))
    const values = parts.map(async ([name, part]) => {
      const own: unknown = Object.fromEntries(
        Object.keys(part.statements).map((of) => [of, found.get(`${name}.${of}`)]),
      )
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the statements that `oneBatch` typed with its reply
      return [name, await part.reply(own as never)]
    })
    return reply(Object.fromEntries(await Promise.all(values)))
  })
}

/** Runs it outside of a route: for another protocol, or as a step of a larger write. */
export const runBatch = async <R>(db: Database, { statements, reply }: Batch<R>): Promise<R> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the statements that `oneBatch` typed with its reply
  reply((await batch(db, statements)) as never)
