type ModuleInfo = { importedIds: readonly string[] };
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };
type Group = {
  debugName: string;
  name: (id: string, context: Context) => string | null;
  priority: number;
};
type BelongsTo = (id: string, context: Context) => boolean;

const EDITOR =
  /\/node_modules\/(?:@tiptap|prosemirror-[a-z-]+|orderedmap|rope-sequence|w3c-keyname|linkifyjs)\//u;
/** Our own building blocks, without those that import a library. */
const SHARED = [
  /\/src\/shared\/(?!rich-text\/)/u,
  /\/src\/shared\/rich-text\/(?:RichText|RichTextField|safeHref)\./u,
  /\/src\/entities\/(?!project\/[A-Z]|project\/report-link\/|attachment\/viewer\/Viewer\.)/u,
  /\/src\/entities\/project\/report-link\/(?:ReportLinkButton|reportLinkApi)\./u,
  /\/contract\//u,
  /\/node_modules\/(?:react-bootstrap|@restart|react-transition-group|dom-helpers|prop-types)\//u,
];
const FORMS = /\/src\/entities\/project\/[A-Z]/u;
const FORM_RULES = /\/node_modules\/@cfworker\//u;
/** Staff modules that outside pages need too. */
const ALSO_OUTSIDE = /\/(?:entities\/project\/KeptAnswers|app\/shell\/SignOutItem)\.tsx$/u;
/** Their styles are in the staff style sheet as well, so staff never fetch this one. */
const OUTSIDE_SHELL = /\/src\/(?:app\/shell\/OutsideShell\.tsx|shared\/styles\/outside\.scss)$/u;
/** Date and time fields, loaded when a page first shows one. */
const DATES =
  /\/src\/shared\/forms\/date\/(?:DateControl|DayCalendar|DaySegments|DayWords|gregorian|readDay|Segments|useDayWords|TimeControl)\.|\/node_modules\/(?:react-aria|react-stately|@internationalized|@react-[a-z]+)\//u;
/** Schema validation of forms: the log-in fetches only this, on submit. It needs the form library. */
const CHECKS =
  /\/node_modules\/@hookform\/resolvers\/|\/src\/shared\/forms\/useContractResolver\./u;
/** What the log-in fetches on submit. */
const SIGN_IN = /\/src\/features\/auth\/(?:authApi|login\/credentialsResolver)\.ts$/u;
const COMBOBOX = /\/node_modules\/downshift\//u;
/**
 * In the first style sheet: saves the log-in one request. Its page has that sheet at the end and would put a style
 * sheet of their own before it.
 */
const AUTH_STYLES = /\/src\/features\/auth\/.+\.scss$/u;
const REPORTER = /\/src\/features\/reporter-issue\/(?!new-report\/)/u;
/** Follow the first screen of any page. */
const SHELL_PARTS = /\/src\/(?:app\/shell|features\/inbox\/bell|features\/alarm\/banner)\//u;
/** Loaded where a company has response times, never before. */
const CLOCKS =
  /\/src\/entities\/clock\/|\/contract\/(?:businessHours|clockRule|clockSpan|clocks|clockState)\./u;
/** Follow the first screen of the report form. */
const URGENT_WORDS = /\/contract\/urgentWords\.|\/shared\/lib\/urgency\./u;
/** Styles of a feature go with the one page that shows it. */
const SPECIMENS = /\/specimens\.tsx$/u;
const isShared = (id: string) => !OUTSIDE_SHELL.test(id) && SHARED.some((part) => part.test(id));
const isOutside = (id: string) => isShared(id) || ALSO_OUTSIDE.test(id);
const JOB = 'src/features/agent-issue/job/JobPage.tsx';
const JOBS = 'src/features/agent-issue/jobs/JobsPage.tsx';
const OWN_ISSUE = [
  'src/features/reporter-issue/issue/OwnIssuePage.tsx',
  'src/features/reporter-issue/confirm/AnswerPage.tsx',
];
const OWN_ISSUES = [
  'src/features/reporter-issue/login/LoginPage.tsx',
  'src/features/reporter-issue/dashboard/DashboardPage.tsx',
];
const fromOutside = neededBy(['src/app/shell/OutsideShell.tsx', ...OWN_ISSUE, ...OWN_ISSUES, JOB]);
const onTheWayIn = neededBy([
  'src/features/auth/password/ForgotPasswordPage.tsx',
  'src/features/auth/choose-company/ChooseCompanyPage.tsx',
  'src/features/alarm/link/AlarmPage.tsx',
]);
/** What people who report need of them. */
const reporting = neededBy([
  'src/app/shell/OutsideShell.tsx',
  ...OWN_ISSUE,
  ...OWN_ISSUES,
  'src/features/reporter-issue/new-report/NewReportPage.tsx',
]);
const jobPage = neededBy([JOB]);
const jobPages = neededBy([JOB, JOBS]);
const ownIssuePage = neededBy(OWN_ISSUE);
const ownPages = neededBy([...OWN_ISSUE, ...OWN_ISSUES]);
/** What those pages load once they are shown. */
const laterOutside = neededBy([
  'src/features/agent-issue/sheets/DeclineSheet.tsx',
  'src/features/agent-issue/sheets/DoneSheet.tsx',
  'src/features/agent-issue/sheets/VisitSheet.tsx',
  'src/features/agent-issue/sheets/WriteSheet.tsx',
  'src/features/reporter-issue/answer/AnswerSheet.tsx',
  'src/features/reporter-issue/answer/Thanks.tsx',
  'src/features/reporter-issue/confirm/Answered.tsx',
  'src/features/reporter-issue/confirm/AnswerNo.tsx',
  'src/features/reporter-issue/confirm/NoQuestion.tsx',
  'src/features/reporter-issue/link/LinkPage.tsx',
  'src/features/reporter-issue/message/WriteSheet.tsx',
  'src/features/reporter-issue/visit/VisitSheet.tsx',
]);
const laterToReport = neededBy([
  'src/features/reporter-issue/new-report/WhereStep.tsx',
  'src/features/reporter-issue/new-report/WhoStep.tsx',
]);
const neededToReport = neededBy(['src/features/reporter-issue/new-report/NewReportPage.tsx']);
const needed = neededBy(['src/main.tsx', 'src/app/shell/PageError.tsx']);
const neededToLogIn = neededBy(['src/features/auth/login/LoginPage.tsx']);
const neededToAsk = neededBy(['src/shared/api/transport.ts']);
const neededToWork = neededBy([
  'src/app/shell/Shell.tsx',
  'src/app/shell/Home.tsx',
  'src/features/dashboard/DashboardPage.tsx',
]);

/**
 * The chunk of a module. A few big chunks compress better and need fewer requests than one per shared module. An
 * anonymous visitor needs `app` and `login`; a returning signed-in user `app`, `core` and `work`; a visitor from a mail
 * `app`, `core`, `outside` and `outside-shell`. Later pages' modules stay out of these: `job-parts` is what
 * contractors' pages alone need of the shared ones, `outside-forms` what the sheets of outside pages share, `forms`
 * renders project type forms for staff and outside reporters (`report-parts` validates them), `office` is what else
 * staff pages share; settings, super-admin, passwords with the second step, preferences with absences, import, registration and outside reporting pages are one chunk
 * each, and so is the form designer of the first two, and what opens over the list or an issue.
 */
export const chunkGroups: Group[] = [
  group('app', 40, (...module) => {
    const isOfOthers = neededToWork(...module) || ownPages(...module) || jobPages(...module);
    const isOfBoth = neededToLogIn(...module) && isOfOthers;
    return needed(...module) || isOfBoth || AUTH_STYLES.test(module[0]);
  }),
  group('login', 30, neededToLogIn),
  group('core', 25, (...module) => {
    const isOfOthers = fromOutside(...module) || laterOutside(...module);
    return neededToAsk(...module) || (neededToWork(...module) && isOfOthers);
  }),
  group('work', 20, neededToWork),
  group('form-checks', 10, (id) => CHECKS.test(id)),
  group('dates', 10, (id) => DATES.test(id)),
  group('editor', 10, (id) => EDITOR.test(id)),
  group('clocks', 9, (id) => CLOCKS.test(id)),
  group('urgent-words', 9, (id) => URGENT_WORDS.test(id)),
  group('outside', 8, (...module) => {
    const isOfBoth = neededToReport(...module) && laterOutside(...module);
    const isOfAll = jobPage(...module) && ownIssuePage(...module);
    const isOfReporters = fromOutside(...module) && reporting(...module);
    return isOfAll || (isOutside(module[0]) && (isOfReporters || isOfBoth));
  }),
  group('job-parts', 8, (...module) => isOutside(module[0]) && jobPage(...module)),
  group('outside-forms', 8, (...module) => isShared(module[0]) && laterOutside(...module)),
  group('way-in', 7, (...module) => isShared(module[0]) && onTheWayIn(...module)),
  group('report-parts', 7, (...module) => {
    const isPart = isShared(module[0]) || FORMS.test(module[0]);
    const isLater = isShared(module[0]) && laterToReport(...module);
    return (isPart && neededToReport(...module)) || isLater || FORM_RULES.test(module[0]);
  }),
  group('forms', 7, (id) => FORMS.test(id)),
  group('outside-shell', 7, (id) => OUTSIDE_SHELL.test(id)),
  group('form-design', 7, (id) => id.includes('/src/entities/project/form-design/')),
  group('office', 6, isShared),
  group('combobox', 5, (id) => COMBOBOX.test(id)),
  group('settings', 5, (id) => id.includes('/src/features/settings/')),
  group('super-admin', 4, (id) => id.includes('/src/features/super-admin/')),
  group('dashboard-parts', 4, (id) => id.includes('/src/features/dashboard/')),
  group('issue', 4, neededBy(['src/features/issue/IssuePage.tsx'])),
  group('new-issue', 4, (id) => id.includes('/src/features/issue/new-issue/')),
  group('issue-parts', 3, (id) => id.includes('/src/features/issue/')),
  group('sign-in', 5, (id) => SIGN_IN.test(id)),
  group('password', 4, (id) => /\/src\/features\/auth\/(?:password|two-step)\//u.test(id)),
  group('statistics', 4, (id) => id.includes('/src/features/statistics/')),
  group('rich-text', 4, (id) => id.includes('/src/shared/rich-text/')),
  group('notices', 4, (id) => id.includes('/src/app/notices/')),
  group('absence', 4, (id) => /\/src\/features\/(?:absence|preferences)\//u.test(id)),
  group('import', 4, (id) => id.includes('/src/features/import/')),
  group('alarm', 4, (id) => id.includes('/src/features/alarm/link/')),
  group('alarm-chain', 4, (id) => /\/src\/features\/alarm\/[^/]+$/u.test(id)),
  group('job', 5, jobPage),
  group('jobs', 4, jobPages),
  group('agent-sheets', 3, (id) => id.includes('/src/features/agent-issue/')),
  group('reporter-parts', 6, (...module) => REPORTER.test(module[0]) && neededToReport(...module)),
  group('own-issue', 5, ownIssuePage),
  group('own-issues', 4, ownPages),
  group('reporter-forms', 3, (id) => REPORTER.test(id)),
  group('new-report', 3, neededToReport),
  group('report-steps', 2, (id) => id.includes('/src/features/reporter-issue/new-report/')),
  group('shell-parts', 4, (id) => SHELL_PARTS.test(id)),
  group('inbox', 3, (id) => id.includes('/src/features/inbox/')),
  group('reloads', 3, (id) =>
    /\/src\/app\/listeners\/(?:findVersion|refetchConfig)\.ts$/u.test(id),
  ),
];

function group(chunk: string, priority: number, belongs: BelongsTo): Group {
  return {
    debugName: chunk,
    priority,
    name: (id, context) => (belongs(id, context) && !SPECIMENS.test(id) ? chunk : null),
  };
}

/** Modules with all their direct and indirect imports. */
function neededBy(roots: string[]): BelongsTo {
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
