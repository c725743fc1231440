import { matchRoutes } from 'react-router';

import { routes } from '#src/app/router.tsx';

import { askBy } from './agentLinks.ts';
import { mailsTo, type WrittenMail } from './mail.ts';
import { activate, forgot, reset } from './passwordLinks.ts';
import { byReporterLink } from './reporterLinks.ts';
import { codesTo, findByCode, sendCode } from './reporters.ts';
import { askAsStranger, outsiderOf, type TestAgent } from './world.ts';

/** An agent, or an address without a log-in. */
export type MailRecipient = TestAgent | string;
type Json = Record<string, unknown> & {
  issue?: { id: number };
  list?: { id: number }[];
  followed?: { id: number }[];
};

/** Every address that a mail leads to. */
export const linksOf = ({ text, html }: WrittenMail): string[] => {
  const inHtml = [...html.matchAll(/href="([^"]*)"/gu)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );
  const inText = [...text.matchAll(/https?:\S+/gu)].map(([link]) => link);
  return [...new Set([...inHtml, ...inText])].filter((link) => link.startsWith('http'));
};

const LINK_KINDS: Record<string, string> = { al: 'contractor', rl: 'one issue', am: 'alarm' };

/** What a link needs or is, as docs/mail-links.md calls it. */
export function linkKind(link: string): string {
  const { pathname, searchParams, protocol } = new URL(link);
  if (!protocol.startsWith('http')) return 'call';
  const token = searchParams.get('token');
  if (token !== null) return LINK_KINDS[token.slice(0, 2)] ?? token;
  if (pathname.startsWith('/auth/')) return 'password';
  return pathname.startsWith('/reporter-issue/') ? 'code' : 'log-in';
}

/** Whether the app has a page at a path and does not redirect its visitor. */
const isPage = (pathname: string): boolean =>
  (matchRoutes(routes, pathname) ?? []).every(({ route }) => route.path !== '*');

const wentWell = async (answer: Response): Promise<Json> => {
  if (answer.status !== 200) throw new Error(`answers ${answer.status}`);
  return (await answer.json()) as Json;
};

/** Opens a link’s target as the recipient does. Gives why it did not open for them, or nothing. */
export async function whyClosed(
  link: string,
  to: MailRecipient,
  mail: WrittenMail,
): Promise<string | undefined> {
  const url = new URL(link);
  if (!isPage(url.pathname)) return 'is no page';
  const open = Object.entries(PAGES).find(([prefix]) => url.pathname.startsWith(prefix))?.[1];
  if (!open) return 'is a page that this test does not know';
  try {
    return (await open(url, to, mail)) ? undefined : 'opens something else';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type Open = (url: URL, to: MailRecipient, mail: WrittenMail) => Promise<boolean>;
const idIn = ({ pathname }: URL) => Number(/\/(\d+)$/u.exec(pathname)?.[1]);
const tokenIn = ({ pathname }: URL) => pathname.split('/').at(-1) ?? '';
const emailIn = ({ hash }: URL) => new URLSearchParams(hash.slice(1)).get('email') ?? '';
const has = ({ list = [], followed = [] }: Json, id?: number) =>
  id === undefined ? [...list, ...followed].length > 0 : list.some((mail) => mail.id === id);
const asAgent = (to: MailRecipient): TestAgent => {
  if (typeof to === 'string') throw new Error('asks somebody to sign in who has no log-in');
  return to;
};

const REPORTS = '/api/statisticsReport';

/** Each page that mails lead to, by the beginning of its path; the home page last. */
const PAGES: Record<string, Open> = {
  '/issue/': async (url, to) => {
    const { id } = await wentWell(await asAgent(to).ask('GET', `/api/issue/${idIn(url)}`));
    return id === idIn(url);
  },
  '/agent-issue': async (url, to) => {
    const agent = asAgent(to);
    const ask = askBy(url.searchParams.get('token') ?? '', agent);
    const id = idIn(url);
    if (Number.isNaN(id)) return has(await wentWell(await ask('GET', '/api/agentIssue')));
    return (await wentWell(await ask('GET', `/api/agentIssue/${id}`))).issue?.id === id;
  },
  '/alarm': async (url, to) => {
    const ask = askBy(url.searchParams.get('token') ?? '', asAgent(to));
    return (await wentWell(await ask('GET', '/api/alarm/link')))['issueId'] !== undefined;
  },
  '/reporter-issue/login': async (url, to, { subject }) => {
    const code = /\d{6}/u.exec(subject)?.[0] ?? '';
    await wentWell(await findByCode(emailIn(url), code));
    return emailIn(url) === addressOf(to);
  },
  '/reporter-issue/dashboard': async (url, to) => {
    const ask = await comeIn(emailIn(url), to);
    return has(await wentWell(await ask('/api/reporter/issue')));
  },
  '/reporter-issue/': async (url, to, { accountId }) => {
    const token = url.searchParams.get('token');
    if (token !== null) return opensByLink(token, url, accountId ?? 0);
    const ask = await comeIn(emailIn(url), to);
    const { issue } = await wentWell(await ask(`/api/reporter/issue/${idIn(url)}`));
    return issue?.id === idIn(url);
  },
  '/auth/activate-password/': async (url, to) => {
    const { username } = await wentWell(await activate(tokenIn(url)));
    return username === addressOf(to);
  },
  '/auth/reset-password/': async (url, to) => {
    const { username } = await wentWell(await reset(tokenIn(url)));
    return username === addressOf(to);
  },
  '/auth/forgot-password': async (_, to) => {
    const before = await mailsTo(addressOf(to));
    await wentWell(await forgot(addressOf(to)));
    return (await mailsTo(addressOf(to))).length > before.length;
  },
  '/settings/importantDate/': async (url, to) =>
    has(await wentWell(await asAgent(to).ask('GET', '/api/importantDate')), idIn(url)),
  '/absence': async (_, to) => has(await wentWell(await asAgent(to).ask('GET', '/api/absence'))),
  '/inbox': async (_, to) => has(await wentWell(await asAgent(to).ask('GET', '/api/notification'))),
  '/preferences/notifications': async (_, to) =>
    'digest' in (await wentWell(await asAgent(to).ask('GET', '/api/notification/choices'))),
  '/statistics': async ({ searchParams }, to) => {
    const { from, to: until } = Object.fromEntries(searchParams);
    if (from === undefined) return has(await wentWell(await asAgent(to).ask('GET', REPORTS)));
    const path = `/api/statistics?from=${from}&to=${until}`;
    return 'figures' in (await wentWell(await asAgent(to).ask('GET', path)));
  },
  '/': async ({ search }, to) => {
    const { list } = await wentWell(await asAgent(to).ask('GET', `/api/issue${queryOf(search)}`));
    return queryOf(search) === '' || (list ?? []).length > 0;
  },
};

/** Whether a link opens its issue to the reporter, or the public facts of it to a follower. */
async function opensByLink(token: string, { pathname }: URL, accountId: number): Promise<boolean> {
  const ask = byReporterLink(token, accountId);
  const known = await ask('POST', '/api/reporterLink/look', { token });
  const { state, issueId, fault } = (await wentWell(known)) as {
    state?: string;
    issueId?: number;
    fault?: object | null;
  };
  if (state !== 'live' || Number(/\d+/u.exec(pathname)?.[0]) !== issueId) return false;
  if (fault) return true;
  const answer = await ask('GET', `/api/reporter/issue/${issueId}`);
  return (await wentWell(answer)).issue?.id === issueId;
}

export const addressOf = (to: MailRecipient) =>
  typeof to === 'string' ? to : to.email.toLowerCase();

const queryOf = (search: string) => (search.startsWith('?domain=') ? '' : search);

const doors = new Map<string, string>();
/** Logs in by a code, as the page does; a code is requested once per mail address. */
async function comeIn(email: string, to: MailRecipient) {
  if (email !== addressOf(to)) throw new Error(`is for ${email}`);
  let token = doors.get(email);
  if (token === undefined) {
    await sendCode(email);
    const found = await wentWell(await findByCode(email, (await codesTo(email)).at(-1) ?? ''));
    token = String(found['token']);
    doors.set(email, token);
  }
  const [accountId] = (await mailsTo(email)).flatMap((mail) => mail.accountId ?? []);
  const headers = {
    'one-time-token': token,
    'x-felix-hms-selected-agent': outsiderOf([{ id: accountId ?? 0 }]),
  };
  return async (path: string) => askAsStranger('GET', path, undefined, { headers });
}
