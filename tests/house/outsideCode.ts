import { posix } from 'node:path';

import { appSources } from '#tests/support/sourceTexts.ts';

const files = appSources();
const PREFIX = 'src/';
/** What loads on pages of residents and contractors; those who signed in have the app's bar, inbox and preferences. */
const ROOTS = [
  'app/App.tsx',
  'app/startup.ts',
  'app/shell/Frame.tsx',
  'app/shell/OutsideShell.tsx',
  'app/shell/Shell.tsx',
  'features/agent-issue/index.ts',
  'features/inbox/routes.tsx',
  'features/preferences/routes.tsx',
  'features/reporter-issue/index.ts',
];
/** Imported there, but shown to staff only, or fetched ahead for them. */
const STAFF =
  /^(?:app\/(?:router\.tsx|shell\/ShellDialog\.tsx|shell\/palette)|shared\/rich-text\/RichTextEditor\.tsx|features\/(?!agent-issue|inbox|preferences\/(?!Digest)|reporter-issue))/u;
const IMPORT = /^(?:import|export)\s+(?!type\s)[^'"]*?'([^']+)'|import\(\s*'([^']+)'\)/gmsu;

/** The code of outside pages as one text. */
export function outsideCode(): string {
  const code = new Map<string, string>();
  const waiting = [...ROOTS];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = files[PREFIX + path];
    if (source === undefined || code.has(path) || STAFF.test(path)) continue;
    code.set(path, source);
    waiting.push(...importsOf(path, source));
  }
  return [...code.values()].join('\n');
}

const importsOf = (path: string, source: string) =>
  [...source.matchAll(IMPORT)].flatMap(([, still, lazy]) => {
    const name = still ?? lazy ?? '';
    if (name.startsWith('#src/')) return [name.slice('#src/'.length)];
    return name.startsWith('.') ? [posix.join(posix.dirname(path), name)] : [];
  });
