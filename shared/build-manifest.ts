// What the build wrote, by module: Vite's own manifest (`build.manifest` in vite.config.ts). The Worker lists a page's files from it, a
// browser that keeps recordings the files that it needs without a connection, and the checks what a page weighs.

export type BuiltModule = {
  file: string
  /** Modules that it needs at once, and those that it may need later. */
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  /** Fonts and pictures. */
  assets?: string[]
}

export type Manifest = Record<string, BuiltModule>

/** Its address. */
export const MANIFEST = '/files.json'

/** The app, whose files every page loads. */
export const APP = 'index.html'

const SCREEN = /^app\/routes\/(.+)\.tsx\?tsr-split=component/

/** The path of the route whose screen a module is, `/music/catalog/$id`; null for any other module. */
export function routeOfScreen(module: string) {
  const file = SCREEN.exec(module)?.[1]
  return file === undefined ? null : `/${file.replaceAll('.', '/').replace(/(^|\/)index$/, '')}`
}

/** The module with a language's messages. */
export const messagesIn = (language: string) => `app/messages/site/${language}.json`

/**
 * These modules and all that they import.
 * @param wantsLater whether a module that is imported later is wanted too
 */
export function withImports(
  manifest: Manifest,
  modules: readonly string[],
  wantsLater: (module: string) => boolean = () => false,
): BuiltModule[] {
  const wanted = new Set(modules)
  const built: BuiltModule[] = []
  for (const name of wanted) {
    const module = manifest[name]
    if (!module) continue
    built.push(module)
    for (const needed of module.imports ?? []) wanted.add(needed)
    for (const later of module.dynamicImports ?? []) if (wantsLater(later)) wanted.add(later)
  }
  return built
}

/** The addresses of scripts and styles. */
export const codeOf = (modules: readonly BuiltModule[]) => [
  ...new Set(modules.flatMap(({ file, css = [] }) => [file, ...css]).map((name) => `/${name}`)),
]
