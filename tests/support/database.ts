import { env } from 'cloudflare:workers'
import { vi } from 'vitest'

/** What the statements of requests are prepared and sent with. Tasks and rooms use `env.DB` itself. */
export const sessions: Pick<D1DatabaseSession, 'prepare' | 'batch'> = Object.getPrototypeOf(
  env.DB.withSession(),
)

/** Calls `before` with each statement of requests, tasks and rooms. Its error is the database's. */
export function watchStatements(before: (text: string) => void = () => {}) {
  const texts: string[] = []
  const spies = [env.DB, sessions].map((database) => {
    const { prepare } = database
    return vi.spyOn(database, 'prepare').mockImplementation(function watched(this: unknown, text) {
      texts.push(text)
      before(text)
      return Reflect.apply(prepare, this, [text])
    })
  })
  return {
    texts,
    restore: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}
