import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

export const PASSWORD = 'felix-demo';

/** The demo’s sign-ins that the journeys use. */
export const PEOPLE = {
  admin: 'admin@felix.example',
  leader: 'leader@felix.example',
  worker: 'worker@felix.example',
  user: 'user@felix.example',
  contractor: 'contractor@felix.example',
  super: 'super@felix.example',
} as const;
export type Person = keyof typeof PEOPLE;

/** A picture to send, from the folder `e2e/files`. */
export const picture = (name: 'pipe.jpg' | 'ceiling.jpg') =>
  join(import.meta.dirname, 'files', name);

type Agent = { id: number; account: { name: string } };

type SignInOptions = {
  company?: string;
  /** The address opened; null if what follows opens one: each load of the app costs a second of processor time. */
  at?: string | null;
};

/** Signs a person in through the log-in page’s calls, since that page has journeys of its own. */
export async function signIn(
  page: Page,
  person: Person | { username: string; password: string },
  { company = 'Kvarnvik', at = '/dashboard' }: SignInOptions = {},
) {
  const credentials =
    typeof person === 'string' ? { username: PEOPLE[person], password: PASSWORD } : person;
  const login = await page.request.post('/api/login', { data: credentials });
  const { access_token: accessToken } = (await login.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await page.request.get('/api/currentUser', { headers });
  const { agents } = (await answer.json()) as { agents: Agent[] };
  const agent = agents.find(({ account }) => account.name.includes(company));
  // A page of the same origin without the app, which would overwrite the storage.
  await page.route(BLANK, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(BLANK);
  await page.unroute(BLANK);
  const userAuth = JSON.stringify({
    tokens: { access_token: accessToken },
    selectedAgentId: agent?.id,
  });
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
    STORED_AS,
    JSON.stringify({ userAuth, _persist: JSON.stringify({ version: 2, rehydrated: true }) }),
  ] as const);
  if (at === null) return;
  await page.goto(at);
  if (at === '/dashboard') await page.getByRole('button', { name: /^Konto:/u }).waitFor();
}

/** The credentials of the person signed in on a page. */
export async function credentialsOn(page: Page) {
  const kept = await page.evaluate((key) => localStorage.getItem(key), STORED_AS);
  const { userAuth } = JSON.parse(kept ?? '{}') as { userAuth: string };
  const { tokens, selectedAgentId } = JSON.parse(userAuth) as {
    tokens: { access_token: string };
    selectedAgentId: number;
  };
  return {
    authorization: `Bearer ${tokens.access_token}`,
    'x-felix-hms-selected-agent': String(selectedAgentId),
  };
}

const BLANK = '/blank';
/** The app’s key in localStorage. */
const STORED_AS = 'persist:felix';

/** Another person’s browser, signed in, at an address as in `signIn`. Close its context when done. */
export async function anotherBrowser(
  browser: Browser,
  person: Person,
  at?: string | null,
): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, person, { ...(at !== undefined && { at }) });
  return page;
}
