import { inRoot } from '../setup/root.mjs'

/** The fewest pages that share a module of a joined chunk. A page with many small chunks loads slower. */
const SHARED = 5

/**
 * Chunks that belong to a module: what is loaded only where this module is loaded goes with it. The player has more parts than
 * one page needs, so only those of most of its pages are in its chunk.
 */
const ROOTS = [
  { name: 'visualizer', root: 'app/features/player/visualizer/appearance-store.ts', pages: 2 },
  { name: 'player-core', root: 'app/features/player/state.ts', pages: 13 },
  { name: 'kept', root: 'app/features/offline/storage.ts', pages: 2 },
  { name: 'library', root: 'app/features/library/queries.ts', pages: SHARED },
  { name: 'sortable', root: 'app/ui/sortable/sortable-list.tsx', pages: SHARED },
  { name: 'forms', root: 'app/lib/forms/use-form.ts', pages: SHARED },
  { name: 'live-socket', root: 'app/lib/live-socket.ts', pages: SHARED },
]

/** The back office's frame and pages share modules too, and fans never load them. Rolldown splits them by itself. */
const OFFICE = ['app/admin/frame/admin-frame.tsx', 'app/admin/kit/admin-page.tsx']

/**
 * The chunks of the browser's code, by what imports what. The first load is three files that are evaluated in separate tasks
 * (decision 34); the rest is split by page, and what pages share is joined: thirty small requests are half of a page's
 * loading time.
 */
export function chunkGroups() {
  const graph = moduleGraph()
  const isWith = (root) => (id, context) => graph.isLoadedOnlyWith(id, inRoot(root), context)
  const roots = ROOTS.map((chunk) => ({ ...chunk, has: isWith(chunk.root) }))
  const isOffice = (id, context) =>
    graph.isWithin(
      id,
      OFFICE.map((file) => inRoot(file)),
      context,
    )
  const joined = (name, pages, has) => ({
    name: (id, context) => (!graph.needsZod(id, context) && has(id, context) ? name : null),
    minShareCount: pages,
    includeDependenciesRecursively: false,
  })
  return [
    // With everything it imports: React, react-dom, the scheduler.
    { name: 'react-dom', tags: ['$initial'], test: isFile('app/react-dom.ts') },
    // The other libraries of the first load. No import sets them apart from our own code: only their folder does.
    {
      name: 'vendor',
      tags: ['$initial'],
      test: (id) => id.includes('/node_modules/'),
      includeDependenciesRecursively: false,
    },
    { name: 'app', tags: ['$initial'] },
    // Nothing of the back office: fans load these.
    ...roots.map(({ name, pages, has }) =>
      joined(name, pages, (id, context) => has(id, context) && !isOffice(id, context)),
    ),
    joined(
      'common',
      SHARED,
      (id, context) => !isOffice(id, context) && !roots.some(({ has }) => has(id, context)),
    ),
  ]
}

const isFile = (path) => (id) => id === inRoot(path)

/** Questions about who imports what, each answered once. */
function moduleGraph() {
  const loaders = new Map()
  const zod = new Map()

  /** The entries and dynamic imports that load a module. */
  function loadersOf(id, context) {
    if (!loaders.has(id)) {
      const found = new Set()
      const seen = new Set([id])
      for (const module of seen) {
        const info = context.getModuleInfo(module)
        if (info?.isEntry || info?.dynamicImporters.length) found.add(module)
        for (const importer of info?.importers ?? []) seen.add(importer)
      }
      loaders.set(id, found)
    }
    return loaders.get(id)
  }

  /** A chunk that needs zod would bring it to every page that shares the chunk. */
  function needsZod(id, context) {
    if (!zod.has(id)) {
      zod.set(id, false)
      const imported = context.getModuleInfo(id)?.importedIds ?? []
      zod.set(
        id,
        id.includes('/node_modules/zod/') || imported.some((one) => needsZod(one, context)),
      )
    }
    return zod.get(id)
  }

  const isLoadedOnlyWith = (id, root, context) =>
    loadersOf(id, context).isSubsetOf(loadersOf(root, context))

  /** Also what is loaded later by modules that are loaded only with these. */
  function isWithin(id, files, context, seen = new Set()) {
    const loaders = new Set(files.flatMap((file) => [...loadersOf(file, context)]))
    return [...loadersOf(id, context)].every((loader) => {
      if (loaders.has(loader) || seen.has(loader)) return true
      const info = context.getModuleInfo(loader)
      if (info?.isEntry) return false
      return info?.dynamicImporters.every((one) =>
        isWithin(one, files, context, new Set([...seen, loader])),
      )
    })
  }

  return { needsZod, isLoadedOnlyWith, isWithin }
}
