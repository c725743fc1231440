import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { PASSWORD, PEOPLE, type Person } from './people.ts';
import { reportTap } from './report.ts';

const FIRM = 'Bergström Rör AB';

type Offer = { contractor: { id: number; name: string }; reasons: string[] };
export type MadeJob = {
  id: number;
  title: string;
  /** Sends a request as the company's administrator. */
  asAdmin: Asking;
};
export type Asking = <T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  data?: unknown,
) => Promise<T>;

/** An issue of its own, reported by an administrator and given to the demo's plumber, who gets a mail about it. */
export async function aJob(request: APIRequestContext, note: string): Promise<MadeJob> {
  const asAdmin = await signedIn(request);
  const { id, title } = await reportTap(asAdmin, { phone: '070-123 45 67' });
  const offers = `/api/issue/${id}/delegations/offers`;
  const firm = (await asAdmin<{ list: Offer[] }>('GET', offers)).list.find(
    ({ contractor }) => contractor.name === FIRM,
  );
  if (!firm) throw new Error(`${FIRM} is gone`);
  const contractorId = firm.contractor.id;
  for (const cure of firm.reasons) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await asAdmin('POST', `/api/issue/${id}/delegations/cure`, { contractorId, cure });
  }
  const order = { key: crypto.randomUUID(), contractorId, note, shareContact: true };
  await asAdmin('POST', `/api/issue/${id}/delegations`, order);
  return { id, title, asAdmin };
}

/** Sends requests as somebody of Kvarnvik: its administrator, unless another is named. */
export async function signedIn(
  request: APIRequestContext,
  person: Person = 'admin',
): Promise<Asking> {
  const credentials = { username: PEOPLE[person], password: PASSWORD };
  const login = await request.post('/api/login', { data: credentials });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const bearer = { authorization: `Bearer ${token}` };
  const me = await request.get('/api/currentUser', { headers: bearer });
  const { agents } = (await me.json()) as { agents: { id: number; account: { name: string } }[] };
  const agent = agents.find(({ account }) => account.name.includes('Kvarnvik'));
  const headers = { ...bearer, 'X-Felix-HMS-Selected-Agent': String(agent?.id) };
  return async <T>(method: string, path: string, data?: unknown) => {
    const answer = await request.fetch(path, { method, headers, ...(data ? { data } : {}) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()}`);
    return (await answer.json()) as T;
  };
}

/** Where the newest mail about a job leads the plumber. */
export async function linkOf(page: Page, { title }: Pick<MadeJob, 'title'>): Promise<string> {
  const box = await page.context().newPage();
  const mail = box.getByRole('link', { name: title }).first();
  // What is told of an issue is worded a moment after it was done.
  await expect(async () => {
    await box.goto(`/dev/mail?to=${encodeURIComponent(PEOPLE.contractor)}`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
  const link = box.frameLocator('iframe').getByRole('link').first();
  const address = (await link.getAttribute('href')) ?? '';
  await box.close();
  return address;
}

/** How the plumber's order on a job stands. */
export async function stateOf({ id, asAdmin }: MadeJob): Promise<string | undefined> {
  const path = `/api/issue/${id}/delegations`;
  return (await asAdmin<{ list: { state: string }[] }>('GET', path)).list[0]?.state;
}

/** The link to the report form of a whole project: everything is asked. */
export async function projectLink(request: APIRequestContext, name: string) {
  const asAdmin = await signedIn(request);
  const { list } = await asAdmin<{ list: { id: number; name: string }[] }>('GET', '/api/project');
  const project = list.find((one) => one.name.startsWith(name));
  const { url } = await asAdmin<{ url: string }>('GET', `/api/project/${project?.id}/reportLink`);
  return url;
}
