import type { HtmlEscapedString } from 'hono/utils/html';

import { agentIssueCalls, type Job } from '#contract/agentIssue.ts';
import type { OutsideLocale } from '#contract/locales.ts';
import type { OwnIssue } from '#contract/ownIssue.ts';
import { prefillOf } from '#contract/prefill.ts';
import { publicReportCalls, type ReportForm } from '#contract/publicReport.ts';
import { reporterCalls } from '#contract/reporter.ts';

import { pageLanguageOf } from '../preloads.ts';
import { readTexts, type Translate } from './texts.ts';
import { answerView, jobView, ownIssueView, reportView } from './views.ts';

/** What an outside page is given for its start. */
export type FirstView = {
  /** What it shows before the app runs; undefined where that shows something else. */
  markup: HtmlEscapedString | undefined;
  locale: OutsideLocale;
  /** Address and body of the app's first call. */
  url: string;
  answer: string;
};
/** Asks the API as the page's app would. */
type Ask = (request: Request) => Promise<Response> | Response;
type Html = HtmlEscapedString | Promise<HtmlEscapedString> | undefined;

type Page = {
  path: RegExp;
  /** The app's first call; undefined where the address lacks what it needs. */
  url: (id: string, search: URLSearchParams) => string | undefined;
  view: (t: Translate, answer: unknown, search: URLSearchParams) => Html;
};

const byToken =
  ({ path }: { path: string }) =>
  (id: string, search: URLSearchParams) =>
    search.has('token') ? path.replace(':id', id) : undefined;

const PAGES: Page[] = [
  {
    path: /^\/reporter-issue\/new()\/?$/u,
    url: (_, search) => formAt(search),
    view: (t, form, search) => (search.has('step') ? undefined : reportView(t, form as ReportForm)),
  },
  {
    path: /^\/reporter-issue\/([1-9]\d{0,8})\/?$/u,
    url: byToken(reporterCalls.get),
    view: (t, issue, search) => (search.has('do') ? undefined : ownIssueView(t, issue as OwnIssue)),
  },
  {
    path: /^\/reporter-issue\/([1-9]\d{0,8})\/answer\/?$/u,
    url: byToken(reporterCalls.get),
    view: (t, issue, search) =>
      search.has('do') || search.get('choice') === 'no'
        ? undefined
        : answerView(t, issue as OwnIssue, search.has('choice')),
  },
  {
    path: /^\/agent-issue\/([1-9]\d{0,8})\/?$/u,
    url: byToken(agentIssueCalls.job),
    view: (t, job) => jobView(t, job as Job),
  },
];

/** Headers of the page's request that the API judges its first call by. */
const KEPT_HEADERS = ['user-agent', 'x-forwarded-for'];

/**
 * Gives a page that people open by a link the answer to the app's first call, and its heading and first action drawn from
 * that. The link's token is the only credential, and the API judges it. Undefined for every other page, and where the
 * API refuses.
 */
export function firstViews(folder: string) {
  const texts = readTexts(folder);
  return async (request: Request, ask: Ask): Promise<FirstView | undefined> => {
    const { pathname, searchParams } = new URL(request.url);
    const page = request.method === 'GET' && PAGES.find(({ path }) => path.test(pathname));
    if (!page) return undefined;
    const url = page.url(page.path.exec(pathname)?.[1] ?? '', searchParams);
    if (url === undefined) return undefined;
    const locale = pageLanguageOf(request);
    const token = searchParams.get('token') ?? '';
    const headers = new Headers({ 'accept-language': locale, 'one-time-token': token });
    for (const name of KEPT_HEADERS) headers.set(name, request.headers.get(name) ?? '');
    const response = await ask(new Request(new URL(url, request.url), { headers }));
    if (response.status !== 200) return undefined;
    const answer = await response.text();
    const markup = await page.view(texts(locale), JSON.parse(answer), searchParams);
    return { markup, locale, url, answer };
  };
}

/** The address of the form that anybody may read by the page's link: the same as the app's. */
function formAt(search: URLSearchParams): string | undefined {
  const prefill = prefillOf(search);
  if (!prefill) return undefined;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(prefill)) query.append(name, String(value));
  return `${publicReportCalls.form.path}?${query.toString()}`;
}
