const PAGE = /\/app\/routes\/(?!admin\/)(.+)\.tsx\?tsr-split=component/
const MESSAGES = /\/app\/messages\/([\w-]+)\.json\?compiled$/

/**
 * Writes `page-files.json`: the files of each page and each language's messages, which the Worker names in the document, so that a
 * browser fetches them together with the app.
 */
export function pageFiles() {
  return {
    name: 'page-files',
    /** @param {{ name: string }} environment */
    applyToEnvironment: (environment) => environment.name === 'client',
    /** @param {unknown} _ @param {Record<string, object>} bundle */
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const first = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => withNeeds(chunk, bundle)),
      )
      const files = (chunk) => [
        ...new Set(
          withNeeds(chunk, bundle)
            .filter((needed) => !first.has(needed))
            .flatMap(({ fileName, viteMetadata }) => [
              fileName,
              ...(viteMetadata?.importedCss ?? []),
            ])
            .map((file) => `/${file}`),
        ),
      ]
      const by = (pattern, name) =>
        Object.fromEntries(
          chunks.flatMap((chunk) =>
            chunk.moduleIds.flatMap((id) => {
              const found = pattern.exec(id)?.[1]
              return found ? [[name(found), files(chunk)]] : []
            }),
          ),
        )
      const source = JSON.stringify({ pages: by(PAGE, pathOf), messages: by(MESSAGES, String) })
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source })
    },
  }
}

/** Route ids as paths: `music/track.$trackId` is `/music/track/$trackId`. */
const pathOf = (file) => `/${file.replaceAll('.', '/').replace(/(^|\/)index$/, '')}`

function withNeeds(chunk, bundle, seen = new Set()) {
  if (!chunk || seen.has(chunk)) return []
  seen.add(chunk)
  return [chunk, ...chunk.imports.flatMap((name) => withNeeds(bundle[name], bundle, seen))]
}
