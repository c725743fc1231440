type ModuleInfo = { importedIds: readonly string[] };
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };
type Group = {
  debugName: string;
  name: (id: string, context: Context) => string | null;
  priority: number;
};
type Belongs = (id: string, context: Context) => boolean;

const EDITOR =
  /\/node_modules\/(?:@tiptap|prosemirror-[a-z-]+|orderedmap|rope-sequence|w3c-keyname|linkifyjs)\//u;
const needed = neededBy(['src/main.tsx', 'src/app/shell/PageError.tsx']);
const neededToLogIn = neededBy(['src/features/auth/login/LoginPage.tsx']);
const neededToWork = neededBy([
  'src/app/shell/Shell.tsx',
  'src/app/shell/Home.tsx',
  'src/features/dashboard/DashboardPage.tsx',
]);

/**
 * Which chunk a module goes to. A few big chunks compress better and need fewer requests than one for each shared
 * module. A stranger needs `app` and `login`, who comes back signed in `app` and `work`; what only later pages need
 * stays out of these, and is split by the bundler itself.
 */
export const chunkGroups: Group[] = [
  group('app', 40, (...module) => {
    const isShared = neededToLogIn(...module) && neededToWork(...module);
    return needed(...module) || isShared;
  }),
  group('login', 30, neededToLogIn),
  group('work', 20, neededToWork),
  group('editor', 10, (id) => EDITOR.test(id)),
];

function group(chunk: string, priority: number, belongs: Belongs): Group {
  return {
    debugName: chunk,
    priority,
    name: (id, context) => (belongs(id, context) ? chunk : null),
  };
}

/** Some modules, everything that they import, and what that imports in turn. */
function neededBy(roots: string[]): Belongs {
  const folder = process.cwd().replaceAll('\\', '/');
  const ids = roots.map((root) => `${folder}/${root}`);
  let modules: Set<string> | undefined;
  return (id, context) => {
    for (const root of modules ? [] : ids) {
      if (!context.getModuleInfo(root)) {
        throw new Error(`scripts/chunks.ts names ${root}, which is gone`);
      }
    }
    modules ??= closure(ids, context);
    return modules.has(id);
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
