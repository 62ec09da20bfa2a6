import { scrypt } from 'node:crypto'
import { runInRunnerObject } from 'cloudflare:test-internal'
import { vi } from 'vitest'

type Context = { __vite_ssr_dynamic_import__: (dependency: string) => Promise<unknown> }
type Evaluate = (context: Context, code: string, module: { meta: object }) => Promise<unknown>
type Load = (id: string) => Promise<Record<string, unknown>>
type ModuleRunner = {
  transport: { invoke: (name: string, data: unknown[]) => unknown }
  vitestOptions: { transport: { resolveId: (id: string, importer?: string) => unknown } }
  evaluator: { runInlinedModule: Evaluate; runExternalModule: Load }
}

declare global {
  /** Where the code of mocks finds Vitest: it has no type. */
  var __vitest_mocker__: { moduleRunner: ModuleRunner }
  /** Hashing a password takes a quarter of a second. Only the test of that asks for it. */
  var passwordsAreCheap: boolean
}

const PATCHED = Symbol.for('a module runner that is quick')

// All files evaluate all modules again. This removes what loading them cost beside that: most of the set-up of a file, and a round
// trip to Vite in each request and each call of a room. Compiled functions are not kept: V8 does that by the text. What a function has
// learned of a binding must not reach the next file, where a spy on the binding would not be called.
const { moduleRunner } = globalThis.__vitest_mocker__
if (!(PATCHED in moduleRunner)) {
  Reflect.set(moduleRunner, PATCHED, true)
  askOnce(moduleRunner)
  leaveOutSourceMaps(moduleRunner)
  hashCheaply(moduleRunner)
}
globalThis.passwordsAreCheap = true

/** Vite is asked once for each module. Without this, each import of one runs in another Durable Object. */
function askOnce({ transport, vitestOptions }: ModuleRunner) {
  const invoke = transport.invoke
  transport.invoke = (name, data) => {
    const options: unknown = data[2]
    const isLoaded =
      typeof options === 'object' && options !== null && Reflect.get(options, 'cached') === true
    return name === 'fetchModule' && isLoaded ? { cache: true } : invoke(name, data)
  }

  const { resolveId } = vitestOptions.transport
  const resolved = new Map<string, unknown>()
  vitestOptions.transport.resolveId = async (id, importer) => {
    if (importer !== undefined) return resolveId(id, importer)
    const known = resolved.get(id) ?? (await resolveId(id))
    resolved.set(id, known)
    return known
  }
}

/** The code goes to V8 without its source map, which is most of its text; stack traces read the map elsewhere. */
function leaveOutSourceMaps({ evaluator }: ModuleRunner) {
  const evaluate = evaluator.runInlinedModule.bind(evaluator)
  const texts = new WeakMap<object, string>()
  evaluator.runInlinedModule = (context, code, module) => {
    const text = texts.get(module.meta) ?? withoutSourceMap(code)
    texts.set(module.meta, text)
    return evaluate(withSharedImports(context), text, module)
  }
}

/**
 * A module that a request imports is evaluated where the tests run. Otherwise it belongs to that request, and another one that imports
 * it at the same time waits for ever.
 */
const withSharedImports = (context: Context): Context => ({
  ...context,
  __vite_ssr_dynamic_import__: (dependency) =>
    runInRunnerObject(() => context.__vite_ssr_dynamic_import__(dependency)),
})

function hashCheaply({ evaluator }: ModuleRunner) {
  const load = evaluator.runExternalModule.bind(evaluator)
  const cheap: typeof scrypt = (password, salt, bytes, ...[options, done]: unknown[]) => {
    const cost = globalThis.passwordsAreCheap ? { N: 2, r: 1, p: 1 } : {}
    Reflect.apply(scrypt, undefined, [
      password,
      salt,
      bytes,
      Object.assign({}, options, cost),
      done,
    ])
  }
  evaluator.runExternalModule = async (id) => {
    const module = await load(id)
    return id === 'node:crypto' ? { ...module, scrypt: cheap } : module
  }
}

function withoutSourceMap(code: string) {
  const at = code.lastIndexOf(`//${'#'} sourceMappingURL=`)
  return at === -1 ? code : code.slice(0, at)
}

const refuse = () => {
  throw new Error('A Worker test replaces no module: modules that are loaded stay as they are')
}
Object.assign(vi, { mock: refuse, doMock: refuse })
