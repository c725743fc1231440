type ModuleInfo = { importedIds: readonly string[] };
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };
type Group = {
  debugName: string;
  name: (id: string, context: Context) => string | null;
  priority: number;
};

const packages = (names: string) => new RegExp(`/node_modules/(?:${names})/`, 'u');

/** What changes with the libraries only, and so is kept by a browser over many versions of the app. */
const VENDOR = packages(
  'react|react-dom|scheduler|react-router|@reduxjs/toolkit|react-redux|redux|redux-persist|redux-thunk|reselect|immer|use-sync-external-store|i18next|react-i18next|html-parse-stringify|void-elements',
);
/** The calls to the server, which the log-in form comes before. */
const QUERIES = /toolkit.dist.query/u;
const EDITOR = packages(
  '@tiptap|prosemirror-[a-z-]+|orderedmap|rope-sequence|w3c-keyname|linkifyjs',
);
/** A first visit comes to log in, and goes on to the dashboard. */
const LOGIN = [
  'src/main.tsx',
  'src/features/auth/login/LoginPage.tsx',
  'src/app/shell/PageError.tsx',
];
const DASHBOARD = ['src/app/shell/Shell.tsx', 'src/features/dashboard/DashboardPage.tsx'];

/**
 * Which chunk a module goes to. A few big chunks compress better and need fewer requests than one for each shared
 * module; what only later pages need stays out of the first ones, and is split by the bundler itself.
 */
export const chunkGroups: Group[] = [
  group('vendor', 40, (id) => VENDOR.test(id) && !QUERIES.test(id)),
  group('app', 30, neededBy(LOGIN)),
  group('work', 20, neededBy(DASHBOARD)),
  group('editor', 10, (id) => EDITOR.test(id)),
];

type Belongs = (id: string, context: Context) => boolean;

function group(chunk: string, priority: number, belongs: Belongs): Group {
  return {
    debugName: chunk,
    priority,
    name: (id, context) => (belongs(id, context) ? chunk : null),
  };
}

/**
 * Everything that some modules import, and what that imports in turn; not the modules themselves. The entry waits for
 * its texts, and were it in one chunk with what the texts' chunk imports, each would wait for the other for ever.
 */
function neededBy(roots: string[]): Belongs {
  const folder = process.cwd().replaceAll('\\', '/');
  const ids = roots.map((root) => `${folder}/${root}`);
  let needed: Set<string> | undefined;
  return (id, context) => {
    for (const root of needed ? [] : ids) {
      if (!context.getModuleInfo(root)) {
        throw new Error(`scripts/chunks.ts names ${root}, which is gone`);
      }
    }
    needed ??= closure(ids, context);
    return needed.has(id) && !ids.includes(id);
  };
}

function closure(ids: readonly string[], context: Context, seen = new Set<string>()) {
  for (const id of ids) {
    if (seen.has(id)) continue;
    seen.add(id);
    closure(context.getModuleInfo(id)?.importedIds ?? [], context, seen);
  }
  return seen;
}
