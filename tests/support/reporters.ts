import { createHash, randomBytes } from 'node:crypto';

import { oneTimeSessions } from '#server/db/schema.ts';

import { bearers } from './canary.ts';
import { mailsTo } from './mail.ts';
import { anIssue, aProject } from './builders.ts';
import { anAccount, askAsStranger, outsiderOf, world } from './world.ts';

type Init = { headers?: Record<string, string | null>; address?: string };
type Ask = typeof askAsStranger;

export const sendCode = async (
  email: string,
  init: Init & { ask?: Ask; returnUrl?: string; asker?: string } = {},
) =>
  (init.ask ?? askAsStranger)(
    'POST',
    '/api/oneTimeCode/send',
    { email, returnUrl: init.returnUrl, asker: init.asker },
    init,
  );

export const findByCode = async (
  email: string,
  code: string,
  { ask = askAsStranger, asker, ...init }: Init & { ask?: Ask; asker?: string } = {},
) => ask('POST', '/api/oneTimeCode/find', { email, code, asker }, init);

/** Every code mailed to an address, the oldest first. */
export const codesTo = async (email: string): Promise<string[]> =>
  (await mailsTo(email))
    .filter(({ kind }) => kind === 'code')
    .map(({ subject }) => /\d{6}/u.exec(subject)?.[0] ?? '');

/** A code that is not this one. */
export const anotherThan = (code: string) =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Somebody who has reported an issue, in a company of its own unless given. */
export async function aReporter({
  account,
  email,
}: { account?: { id: number }; email?: string } = {}) {
  const company = account ?? (await anAccount());
  const address = email ?? `reporter-${crypto.randomUUID()}@felix.test`;
  // No canaries: the owner of a token that a page of the app came by is not known.
  const project = await aProject(company, { name: 'Kvarnholmen', number: '4012' });
  const issue = await anIssue(project, { title: 'Hissen står', reporterEmail: address });
  return { email: address, accountId: company.id, issue };
}

/** Requests a code and exchanges it. */
export async function comeIn(email: string): Promise<{ token: string; expiresAt: string }> {
  await sendCode(email);
  const answer = await findByCode(email, (await codesTo(email)).at(-1) ?? '');
  if (answer.status !== 200) throw new Error(`Not let in: ${answer.status}`);
  return (await answer.json()) as { token: string; expiresAt: string };
}

/** Sends requests with a one-time token. */
export const askAsReporter = async (token: string, method: string, path: string) =>
  askAsStranger(method, path, undefined, { headers: { 'one-time-token': token } });

const HOUR = 3_600_000;

/** A person logged in by an address; `ask` sends requests as them, `accounts` are the companies they reported to. */
export async function whoCameIn(email: string, accounts: readonly { id: number }[]) {
  const { db } = await world();
  const token = `ot_${randomBytes(32).toString('base64url')}`;
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const expiresAt = new Date(Date.now() + 12 * HOUR);
  await db.insert(oneTimeSessions).values({ tokenHash, email, expiresAt });
  const outsider = outsiderOf(accounts);
  bearers.set(token, outsider);
  const ask = async (method: string, path: string, body?: unknown, init: Init = {}) => {
    const headers = { 'one-time-token': token, 'x-felix-hms-selected-agent': outsider };
    return askAsStranger(method, path, body, { ...init, headers: { ...headers, ...init.headers } });
  };
  return { email, token, ask };
}
export type TestReporter = Awaited<ReturnType<typeof whoCameIn>>;
