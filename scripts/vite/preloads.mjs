/**
 * The lists of files that dynamic imports preload are part of the first load, so two kinds are left out: files of the first load
 * itself, and those of the back office. Its pages begin to load their imports one round trip later, once per deploy.
 */
export function preloads() {
  /** @type {Set<string>} */
  let first = new Set()
  /** @type {Set<string>} */
  let backOffice = new Set()
  return {
    name: 'preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          /** @param {string} imported @param {string[]} files @param {{ hostType: 'html' | 'js' }} host */
          resolveDependencies: (imported, files, { hostType }) => {
            // The document lists the first load, in the order of evaluation.
            if (hostType === 'html') return files
            const styles = files.filter((file) => file.endsWith('.css'))
            if (backOffice.has(imported)) return styles
            const others = files.filter((file) => !first.has(file))
            // The import itself loads its file, unless it waits for styles.
            return styles.length ? others : others.filter((file) => file !== imported)
          },
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
        const pages = Object.values(bundle).filter(({ facadeModuleId }) =>
          /\/app\/(routes\/)?admin\//.test(facadeModuleId ?? ''),
        )
        backOffice = new Set(pages.map(({ fileName }) => fileName))
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
