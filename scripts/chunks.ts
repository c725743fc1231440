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
/** Our own building blocks, without those that bring a library along. */
const SHARED = [
  /\/src\/shared\/(?!rich-text\/)/u,
  /\/src\/shared\/rich-text\/(?:RichText|RichTextField|highlight|safeHref)\./u,
  /\/src\/entities\/(?!project\/[A-Z]|project\/report-link\/|attachment\/viewer\/Viewer\.)/u,
  /\/src\/entities\/project\/report-link\/ReportLinkButton\./u,
  /\/contract\//u,
  /\/node_modules\/(?:react-bootstrap|@restart|react-transition-group|dom-helpers|prop-types)\//u,
];
const FORMS = /\/src\/entities\/project\/[A-Z]|\/node_modules\/@cfworker\//u;
const COMBOBOX = /\/node_modules\/downshift\//u;
const SETTINGS = /\/src\/features\/(?:settings|super-admin)\//u;
/** What the features show of theirs goes with the one page that shows it. */
const SPECIMENS = /\/specimens\.tsx$/u;
const isShared = (id: string) => SHARED.some((part) => part.test(id));
const fromOutside = neededBy([
  'src/features/auth/password/ForgotPasswordPage.tsx',
  'src/features/auth/choose-company/ChooseCompanyPage.tsx',
  'src/features/reporter-issue/login/LoginPage.tsx',
  'src/features/reporter-issue/dashboard/DashboardPage.tsx',
  'src/features/reporter-issue/issue/OwnIssuePage.tsx',
  'src/features/agent-issue/job/JobPage.tsx',
]);
const needed = neededBy(['src/main.tsx', 'src/app/shell/PageError.tsx']);
const neededToLogIn = neededBy(['src/features/auth/login/LoginPage.tsx']);
const neededToWork = neededBy([
  'src/app/shell/Shell.tsx',
  'src/app/shell/Home.tsx',
  'src/features/dashboard/DashboardPage.tsx',
]);

/**
 * Which chunk a module goes to. A few big chunks compress better and need fewer requests than one for each shared
 * module. A stranger needs `app` and `login`, who comes back signed in `app` and `work`. What only later pages need
 * stays out of these: `outside` is what the pages of reporters, contractors and passwords share, `office` what staff's
 * share besides; the pages of settings, of passwords and of imports are a chunk each, and so is what opens over the list
 * or an issue.
 */
export const chunkGroups: Group[] = [
  group('app', 40, (...module) => {
    const isOfBoth = neededToLogIn(...module) && neededToWork(...module);
    return needed(...module) || isOfBoth;
  }),
  group('login', 30, neededToLogIn),
  group('work', 20, neededToWork),
  group('editor', 10, (id) => EDITOR.test(id)),
  group('transport', 9, neededBy(['src/shared/api/transport.ts'])),
  group('outside', 8, (id, context) => isShared(id) && fromOutside(id, context)),
  group('office', 7, isShared),
  group('forms', 6, (id) => FORMS.test(id)),
  group('combobox', 6, (id) => COMBOBOX.test(id)),
  group('settings', 5, (id) => SETTINGS.test(id)),
  group('dashboard-parts', 4, (id) => id.includes('/src/features/dashboard/')),
  group('issue', 4, neededBy(['src/features/issue/IssuePage.tsx'])),
  group('issue-parts', 3, (id) => id.includes('/src/features/issue/')),
  group('sign-in', 5, (id) => id.endsWith('/src/features/auth/authApi.ts')),
  group('password', 4, (id) => id.includes('/src/features/auth/password/')),
  group('statistics', 4, (id) => id.includes('/src/features/statistics/')),
  group('rich-text', 4, (id) => id.includes('/src/shared/rich-text/')),
  group('notices', 4, (id) => id.includes('/src/app/notices/')),
  group('import', 4, (id) => id.includes('/src/features/import/')),
  group('shell-parts', 4, (id) => id.includes('/src/app/shell/')),
];

function group(chunk: string, priority: number, belongs: Belongs): Group {
  return {
    debugName: chunk,
    priority,
    name: (id, context) => (belongs(id, context) && !SPECIMENS.test(id) ? chunk : null),
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
