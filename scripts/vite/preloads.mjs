/**
 * Leaves the files of the first load out of what a dynamic import preloads: every page has them already, and the lists are part of
 * the first load themselves.
 */
export function preloads() {
  /** @type {Set<string>} */
  let first = new Set()
  return {
    name: 'preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          /** @param {string} _ @param {string[]} files */
          resolveDependencies: (_, files) => files.filter((file) => !first.has(file)),
        },
      },
    }),
    generateBundle: {
      // Before the lists are written.
      order: 'pre',
      /** @param {unknown} _ @param {Record<string, object>} bundle */
      handler(_, bundle) {
        const entries = Object.values(bundle).filter(({ isEntry }) => isEntry)
        first = new Set(entries.flatMap(({ fileName }) => [...closureOf(fileName, bundle)]))
      },
    },
  }
}

/** A chunk and all that it imports statically, by file name. */
function closureOf(file, bundle, seen = new Set()) {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const needed of bundle[file]?.imports ?? []) closureOf(needed, bundle, seen)
  for (const css of bundle[file]?.viteMetadata?.importedCss ?? []) seen.add(css)
  return seen
}
