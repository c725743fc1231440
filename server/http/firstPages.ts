/** A page that people come to by a mail or a code on a wall, and what of the app's code it is made of. */
export type FirstPage = { file: string; at: RegExp; code: readonly string[] };

const SHELL = 'outside-shell';
const REPORTER_LOGIN = 'src/features/reporter-issue/login/LoginPage.tsx';

/**
 * The pages whose code is named in the page itself, so that a phone on a bad network fetches all of it at once instead of
 * one part after the other: written at build (`scripts/first-pages`), by the names of files or of chunks. A new tab asks
 * who is there first.
 */
export const FIRST_PAGES: readonly FirstPage[] = [
  {
    file: 'job',
    at: /^\/agent-issue\/\d+\/?$/u,
    code: [SHELL, 'src/features/agent-issue/job/JobPage.tsx'],
  },
  {
    file: 'jobs',
    at: /^\/agent-issue\/?$/u,
    code: [SHELL, 'src/features/agent-issue/jobs/JobsPage.tsx'],
  },
  {
    file: 'reporter-login',
    at: /^\/reporter-issue\/login\/?$/u,
    code: [SHELL, REPORTER_LOGIN],
  },
  {
    file: 'own-issues',
    at: /^\/reporter-issue(?:\/dashboard)?\/?$/u,
    code: [SHELL, 'src/features/reporter-issue/dashboard/DashboardPage.tsx', REPORTER_LOGIN],
  },
  {
    file: 'own-issue',
    at: /^\/reporter-issue\/\d+\/?$/u,
    code: [SHELL, 'src/features/reporter-issue/issue/OwnIssuePage.tsx', REPORTER_LOGIN],
  },
  {
    file: 'new-report',
    at: /^\/reporter-issue\/new\/?$/u,
    code: [SHELL, 'src/features/reporter-issue/new-report/NewReportPage.tsx'],
  },
  {
    file: 'password',
    at: /^\/auth\/(?:forgot|reset|activate)-password(?:\/|$)/u,
    code: ['password'],
  },
];
