// The allowed imports: docs/decisions/0001, 0012 and 0017.
const domain = '^worker/([^/]+)/'
const notADomain = '^worker/(http|db|platform)/'

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'shared-stands-alone',
      comment: 'shared/ imports zod and itself',
      severity: 'error',
      from: { path: '^shared/' },
      to: { pathNot: '^shared/|node_modules/zod' },
    },
    {
      name: 'content-stands-alone',
      severity: 'error',
      from: { path: '^(content/|brand\\.config)' },
      to: { pathNot: '^(content/|brand\\.config)' },
    },
    {
      name: 'sandbox-stands-alone',
      comment: 'the stand-ins are no part of the site, and the site none of them',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(app|worker|shared|content)/' },
    },
    {
      name: 'nothing-imports-the-sandbox',
      severity: 'error',
      from: { path: '^(app|worker|shared|content)/' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'domain-knows-no-http',
      severity: 'error',
      from: { path: domain, pathNot: ['^worker/http/', '/(routes|admin)\\.ts$'] },
      to: { path: ['node_modules/hono', '^worker/http/'] },
    },
    {
      name: 'only-verbs-query',
      comment: 'routes, policies and views never see drizzle but for row types',
      severity: 'error',
      from: { path: ['^worker/http/', '/(routes|admin|policy|views)\\.ts$'] },
      to: { path: 'node_modules/drizzle-orm', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domains-meet-at-index',
      comment: 'tables may refer to tables: a foreign key is declared where it is',
      severity: 'error',
      from: { path: domain, pathNot: [notADomain, '/tables\\.ts$'] },
      to: { path: domain, pathNot: ['^worker/$1/', notADomain, '/index\\.ts$'] },
    },
    {
      name: 'http-meets-domains-at-index',
      severity: 'error',
      from: { path: '^worker/http/' },
      to: { path: domain, pathNot: [notADomain, '/index\\.ts$'] },
    },
    {
      name: 'platform-is-below',
      severity: 'error',
      from: { path: '^worker/platform/' },
      to: { path: '^worker/(?!platform/|errors|env)' },
    },
    {
      name: 'one-door-to-the-worker',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/api/clients\\.ts$' },
      to: { path: '^worker/' },
    },
    {
      name: 'worker-never-imports-app',
      severity: 'error',
      from: { path: '^worker/' },
      to: { path: '^app/' },
    },
    {
      name: 'ui-is-told',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: '^app/(admin|api|features|routes)/' },
    },
    {
      name: 'features-stand-apart',
      comment: 'session, player, library and posts are everyone’s',
      severity: 'error',
      from: { path: '^app/features/([^/]+)/' },
      to: {
        path: '^app/(features/(?!session/|player/|library/|posts/)|routes/)',
        pathNot: '^app/features/$1/',
      },
    },
    {
      name: 'the-back-office-stands-apart',
      comment: 'fans never download it: only its routes lead there',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/(admin|routes/admin)/' },
      to: { path: '^app/admin/' },
    },
    {
      name: 'the-back-office-borrows-from-everyone',
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
