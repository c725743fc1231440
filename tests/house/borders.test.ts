import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { crossings, ruleNames } from '../../scripts/borders.ts';

/** The smallest tree that keeps every rule. */
const LAWFUL = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#contract/*': './contract/*', '#server/*': './server/*', '#src/*': './src/*' },
    dependencies: { zod: '1.0.0', axios: '1.0.0', 'drizzle-orm': '1.0.0' },
    devDependencies: { vite: '1.0.0' },
  }),
  ...Object.fromEntries(
    ['zod', 'axios', 'drizzle-orm', 'vite', 'stranger'].flatMap((name) => [
      [
        `node_modules/${name}/package.json`,
        JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
      ],
      [`node_modules/${name}/index.js`, 'module.exports = {};'],
    ]),
  ),
  'contract/issues.ts': "import 'zod';",
  'server/app.ts': "import '#contract/issues.ts'; import './modules/issue/index.ts';",
  'server/modules/issue/index.ts': "import './issue.repository.ts'; import '../agent/index.ts';",
  'server/modules/issue/issue.repository.ts': "import 'drizzle-orm'; import './issue.table.ts';",
  'server/modules/issue/issue.table.ts': "import '../agent/agent.table.ts';",
  'server/modules/agent/index.ts': "import './agent.service.ts';",
  'server/modules/agent/agent.service.ts': "import '#contract/issues.ts';",
  'server/modules/agent/agent.table.ts': "import 'drizzle-orm';",
  'src/main.tsx': "import './app/App.tsx';",
  'src/app/App.tsx': "import '#src/features/issue/index.ts'; import '#src/features/auth/index.ts';",
  'src/features/issue/index.ts': "import '#src/entities/agent/agentApi.ts';",
  'src/features/auth/index.ts': "import './LoginPage.tsx';",
  'src/features/auth/LoginPage.tsx': "import '#src/shared/api/api.ts';",
  'src/features/auth/specimens.tsx': "import './LoginPage.tsx';",
  'src/features/showcase/index.ts':
    "import '#src/features/auth/specimens.tsx'; import '#src/app/specimens.tsx';",
  'src/app/specimens.tsx': "import './Bar.tsx';",
  'src/app/Bar.tsx': "import '#src/shared/ui/Card.tsx';",
  'src/entities/agent/agentApi.ts': "import '#src/shared/api/api.ts';",
  'src/entities/project/projectApi.ts': "import '#src/shared/api/api.ts';",
  'src/shared/api/api.ts': "import 'axios'; import '#contract/issues.ts';",
  'src/shared/ui/Card.tsx': "import '../api/api.ts';",
  'e2e/login.spec.ts': "import './people.ts';",
  'e2e/people.ts': "import '#contract/issues.ts';",
  'bench/run.ts': "import '#server/app.ts';",
};

/** One forbidden import per rule: the file it is planted in, and what it imports. */
const FORBIDDEN: Record<string, readonly [file: string, imported: string]> = {
  'no-cycles': ['src/shared/api/api.ts', '../ui/Card.tsx'],
  'every-import-leads-somewhere': ['src/main.tsx', './app/Missing.tsx'],
  'contract-is-a-leaf': ['contract/issues.ts', 'axios'],
  'server-never-imports-app': ['server/app.ts', '#src/shared/ui/Card.tsx'],
  'app-never-imports-server': ['src/shared/ui/Card.tsx', '#server/app.ts'],
  'modules-meet-at-their-front-door': [
    'server/modules/issue/index.ts',
    '../agent/agent.service.ts',
  ],
  'server-uses-modules-by-their-front-door': ['server/app.ts', './modules/agent/agent.service.ts'],
  'only-repositories-speak-sql': ['server/modules/agent/agent.service.ts', 'drizzle-orm'],
  'shared-knows-no-domain': ['src/shared/ui/Card.tsx', '#src/entities/project/projectApi.ts'],
  'entities-know-no-feature': ['src/entities/agent/agentApi.ts', '#src/features/auth/index.ts'],
  'entities-know-no-other-entity': ['src/entities/agent/agentApi.ts', '../project/projectApi.ts'],
  'features-know-no-app': ['src/features/issue/index.ts', '#src/app/App.tsx'],
  'features-meet-at-their-front-door': ['src/features/issue/index.ts', '../auth/LoginPage.tsx'],
  'only-the-showcase-looks-at-specimens': ['src/app/App.tsx', '#src/features/auth/specimens.tsx'],
  'app-uses-features-by-their-front-door': ['src/app/App.tsx', '#src/features/auth/LoginPage.tsx'],
  'only-shared-api-speaks-http': ['src/features/auth/LoginPage.tsx', 'axios'],
  'no-dev-dependency-in-product': ['src/main.tsx', 'vite'],
  'no-undeclared-dependency': ['src/main.tsx', 'stranger'],
  'no-orphans': ['src/shared/ui/Alone.tsx', ''],
};

describe('import rules', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'borders-'));
    for (const [path, text] of Object.entries(LAWFUL)) write(path, text);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (path: string, text: string) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  it('allow lawful imports and check every module', async () => {
    // The packages are resolved from outside the tree, so they count as well.
    expect(await crossings(folder)).toEqual({ modules: expect.any(Number), broken: [] });
    expect((await crossings(folder)).modules).toBeGreaterThan(17);
  });

  it.each(ruleNames)('refuse what "%s" forbids', async (rule) => {
    const [file, imported] = FORBIDDEN[rule] ?? [];
    expect(file, 'a rule without its forbidden import').toBeDefined();
    const lawful: Record<string, string> = LAWFUL;
    write(
      file ?? '',
      `${lawful[file ?? ''] ?? ''}${imported ? ` import '${imported}';` : 'export {};'}`,
    );
    const { broken } = await crossings(folder);
    expect(broken.filter((line) => line.startsWith(`${rule}: ${file}`))).not.toEqual([]);
  });
});
