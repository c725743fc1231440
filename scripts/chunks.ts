type ModuleInfo = { importedIds: readonly string[] };
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };
type Group = { name: (id: string, context: Context) => string | null; priority: number };

const packages = (names: string) => new RegExp(`/node_modules/(?:${names})/`, 'u');

/** What changes with the libraries only, and so is kept by a browser over many versions of the app. */
const VENDOR = packages(
  'react|react-dom|scheduler|react-router|@reduxjs/toolkit|react-redux|redux|redux-persist|redux-thunk|reselect|immer|use-sync-external-store|i18next|react-i18next|html-parse-stringify|void-elements|react-hook-form|@hookform/resolvers',
);
const EDITOR = packages(
  '@tiptap|prosemirror-[a-z-]+|orderedmap|rope-sequence|w3c-keyname|linkifyjs',
);
/** A first visit comes to log in, and goes on to the dashboard. */
const LOGIN = ['src/main.tsx', 'src/features/auth/login/LoginPage.tsx'];
const DASHBOARD = ['src/app/shell/Shell.tsx', 'src/features/dashboard/DashboardPage.tsx'];

/**
 * Which chunk a module goes to. A few big chunks compress better and need fewer requests than one for each shared
 * module; what only later pages need stays out of the first ones, and is split by the bundler itself.
 */
export const chunkGroups: Group[] = [
  {
    priority: 40,
    name: (id) => (VENDOR.test(id) ? 'vendor' : null),
  },
  { priority: 30, name: neededBy('app', LOGIN) },
  { priority: 20, name: neededBy('work', DASHBOARD) },
  { priority: 10, name: (id) => (EDITOR.test(id) ? 'editor' : null) },
];

/** Puts everything that some modules import, and what that imports, into one chunk. */
function neededBy(chunk: string, roots: string[]): Group['name'] {
  const folder = process.cwd().replaceAll('\\', '/');
  let needed: Set<string> | undefined;
  return (id, context) => {
    needed ??= closure(
      roots.map((root) => `${folder}/${root}`),
      context,
    );
    return needed.has(id) ? chunk : null;
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
