// The allowed imports: docs/decisions/0001, 0012, 0017 and 0039.
const workerFolder = '^worker/([^/]+)/'
/** They know no domain. */
const belowDomains = '^worker/(http|db|files|mail|lib)/'
const aboveDomains = '^worker/pages/'
/** The files of worker/ that compose all folders. */
const composition = '^worker/(index|app|durable-objects|event-handlers|tasks|cron|schema)\\.ts$'
/** The files of worker/ that every folder may import. */
const common = '^worker/(env|errors|domain-events|queue)\\.ts$'
const tables = ['^worker/[^/]+/[a-z-]*tables\\.ts$', '^worker/library/[a-z]+/tables\\.ts$']

export default {
  forbidden: [
    { name: 'no-cycle-between-files', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'shared-imports-only-zod-marked-and-itself',
      comment:
        'shared/ imports zod, marked (mails, news and the editor read Markdown alike) and itself',
      severity: 'error',
      from: { path: '^shared/' },
      to: { pathNot: '^shared/|node_modules/(zod|marked)/' },
    },
    {
      name: 'content-imports-only-itself',
      severity: 'error',
      from: { path: '^(content/|brand\\.config)' },
      to: { pathNot: '^(content/|brand\\.config)' },
    },
    {
      name: 'sandbox-does-not-import-the-site',
      comment: 'the stand-ins are no part of the site, and the site none of them',
      severity: 'error',
      from: { path: '^tools/sandbox/' },
      to: { path: '^(app|worker|shared|content)/' },
    },
    {
      name: 'the-site-does-not-import-the-sandbox',
      severity: 'error',
      from: { path: '^(app|worker|shared|content)/' },
      to: { path: '^tools/sandbox/' },
    },
    {
      name: 'no-cycle-between-worker-folders',
      comment: 'type imports included',
      scope: 'folder',
      severity: 'error',
      from: { path: '^worker/[^/]+$' },
      to: { path: '^worker/[^/]+$', circular: true },
    },
    {
      name: 'folders-do-not-import-the-composition',
      comment: 'a domain that has to tell those above it emits a domain event',
      severity: 'error',
      from: { path: [workerFolder, common] },
      to: { path: composition },
    },
    {
      name: 'domains-do-not-import-pages',
      severity: 'error',
      from: { path: workerFolder, pathNot: aboveDomains },
      to: { path: aboveDomains },
    },
    {
      name: 'folders-below-the-domains-import-no-domain',
      severity: 'error',
      from: { path: belowDomains },
      to: { path: workerFolder, pathNot: belowDomains },
    },
    {
      name: 'db-files-mail-and-lib-do-not-import-http',
      severity: 'error',
      from: { path: '^worker/(db|files|mail|lib)/' },
      to: { path: '^worker/http/' },
    },
    {
      name: 'live-imports-only-accounts',
      comment: 'the rooms of the pages know no domain but sessions: channels are handed to them',
      severity: 'error',
      from: { path: '^worker/live/' },
      to: {
        path: workerFolder,
        pathNot: ['^worker/(live|accounts)/', belowDomains],
      },
    },
    {
      name: 'domain-logic-does-not-import-http',
      comment: 'Hono is for routes and middleware',
      severity: 'error',
      from: {
        path: workerFolder,
        pathNot: ['^worker/http/', aboveDomains, '/([a-z-]*routes|middleware|stream-slots)\\.ts$'],
      },
      to: { path: ['node_modules/hono', '^worker/http/'] },
    },
    {
      name: 'routes-and-pages-do-not-query',
      comment: 'they call functions of domains; row types are fine',
      severity: 'error',
      from: {
        path: ['^worker/http/', aboveDomains, '/([a-z-]*routes|policy|views)\\.ts$'],
      },
      to: { path: 'node_modules/drizzle-orm', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'import-a-domain-through-its-index',
      comment: 'tables may refer to tables: a foreign key is declared where it is',
      severity: 'error',
      from: { path: workerFolder, pathNot: [belowDomains, '/tables\\.ts$'] },
      to: {
        path: workerFolder,
        pathNot: ['^worker/$1/', belowDomains, '/(index|middleware)\\.ts$'],
      },
    },
    {
      name: 'tables-import-only-tables',
      comment: 'drizzle-kit loads them outside the Worker; values of shared/ and types are fine',
      severity: 'error',
      from: { path: tables },
      to: {
        path: '^worker/|^cloudflare:',
        pathNot: tables,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'app-imports-the-worker-only-in-its-api-clients',
      severity: 'error',
      from: {
        path: '^app/',
        pathNot: '^app/lib/api/(admin-)?clients\\.ts$',
      },
      to: { path: '^worker/' },
    },
    {
      name: 'worker-does-not-import-app',
      severity: 'error',
      from: { path: '^worker/' },
      to: { path: '^app/' },
    },
    {
      name: 'ui-imports-no-feature',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: '^app/(admin|features|routes)/' },
    },
    {
      name: 'no-cycle-between-app-folders',
      comment:
        'type imports included; a feature that needs one above it declares a port, which app/ports.ts fills',
      scope: 'folder',
      severity: 'error',
      from: { path: '^app/(features/)?[^/]+$', pathNot: '^app/features$' },
      to: { path: '^app/(features/)?[^/]+$', pathNot: '^app/features$', circular: true },
    },
    {
      name: 'features-do-not-import-each-other',
      comment: 'session, player, library, notifications, offline, posts and push are everyone’s',
      severity: 'error',
      from: { path: '^app/features/([^/]+)/' },
      to: {
        path: '^app/(features/(?!session/|player/|library/|notifications/|offline/|posts/|push/)|routes/)',
        pathNot: '^app/features/$1/',
      },
    },
    {
      name: 'only-its-routes-import-the-back-office',
      comment: 'fans never download it: only its routes lead there',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/(admin|routes/admin)/' },
      to: { path: '^app/admin/' },
    },
    {
      name: 'the-back-office-imports-only-shared-features',
      severity: 'error',
      from: { path: '^app/admin/' },
      to: { path: '^app/(features/(?!session/|player/|library/|posts/)|routes/)' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  },
}
