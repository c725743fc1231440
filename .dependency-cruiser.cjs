/** Who may import whom. Every rule keeps one row of ARCHITECTURE.md; tests/house/borders.test.ts sees each refuse. */
const error = (name, from, to) => ({ name, severity: 'error', from, to });
/** The second front door of a feature, and of the app's own frame: components with something to show, for the showcase. */
const specimens = '^src/(?:app|features/[^/]+)/specimens\\.tsx$';
const tests = '\\.test\\.tsx?$';

module.exports = {
  forbidden: [
    error('no-cycles', {}, { circular: true }),
    error('every-import-leads-somewhere', {}, { couldNotResolve: true }),
    error(
      'contract-is-a-leaf',
      { path: '^contract/', pathNot: tests },
      { pathNot: ['^contract/', '^node_modules/(zod|zod-openapi)/'] },
    ),
    error(
      'server-never-imports-app',
      { path: '^server/', pathNot: tests },
      { path: '^(src|tests|e2e|scripts|bench)/' },
    ),
    error(
      'app-never-imports-server',
      { path: '^src/', pathNot: tests },
      { path: '^(server|tests|e2e|scripts|bench)/' },
    ),
    error(
      'modules-meet-at-their-front-door',
      { path: '^server/modules/([^/]+)/' },
      {
        path: '^server/modules/[^/]+/',
        pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/index\\.ts$', '\\.table\\.ts$'],
      },
    ),
    error(
      'server-uses-modules-by-their-front-door',
      { path: '^server/', pathNot: ['^server/modules/', '^server/db/'] },
      { path: '^server/modules/[^/]+/', pathNot: ['^server/modules/[^/]+/index\\.ts$'] },
    ),
    error(
      'only-repositories-speak-sql',
      { path: '^server/', pathNot: ['^server/db/', '\\.(repository|table)\\.ts$', tests] },
      { path: '^node_modules/(drizzle-orm|pg|@types/pg)/' },
    ),
    error(
      'shared-knows-no-domain',
      { path: '^src/shared/' },
      { path: '^src/(entities|features|app)/' },
    ),
    error('entities-know-no-feature', { path: '^src/entities/' }, { path: '^src/(features|app)/' }),
    error(
      'entities-know-no-other-entity',
      { path: '^src/entities/([^/]+)/' },
      { path: '^src/entities/', pathNot: '^src/entities/$1/' },
    ),
    error(
      'features-know-no-app',
      { path: '^src/features/' },
      { path: '^src/app/', pathNot: specimens },
    ),
    error(
      'features-meet-at-their-front-door',
      { path: '^src/features/([^/]+)/' },
      {
        path: '^src/features/[^/]+/',
        pathNot: ['^src/features/$1/', '^src/features/[^/]+/index\\.ts$', specimens],
      },
    ),
    error(
      'only-the-showcase-looks-at-specimens',
      { path: '^src/', pathNot: '^src/features/showcase/' },
      { path: specimens },
    ),
    error(
      'app-uses-features-by-their-front-door',
      { path: '^src/(app/|[^/]+$)' },
      { path: '^src/features/[^/]+/', pathNot: '^src/features/[^/]+/index\\.ts$' },
    ),
    error(
      'only-shared-api-speaks-http',
      { path: '^src/', pathNot: ['^src/shared/api/', tests] },
      { path: '^node_modules/axios/' },
    ),
    error(
      'no-dev-dependency-in-product',
      { path: '^(src|server|contract)/', pathNot: tests },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    error(
      'no-undeclared-dependency',
      { path: '^(src|server|contract)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    error(
      'no-orphans',
      {
        orphan: true,
        path: '^(src|server|contract)/',
        pathNot: ['\\.d\\.ts$', '/company-page/search\\.js$', tests],
      },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|png|json|woff2)$' },
    // TypeScript 7 has no parser that dependency-cruiser can use, and without one it cruises nothing and says so to nobody.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
