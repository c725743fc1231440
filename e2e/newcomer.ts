import type { Page } from '@playwright/test';

import { type AskAs, signedIn } from './asking.ts';
import { reportTap } from './report.ts';

const PASSWORD = 'blåbär i skogen';

type Newcomer = { id: number; credentials: { username: string; password: string } };

/** A worker of Kvarnvik of the test's own, who has so many issues. Nobody else's test fills or empties their inbox. */
export async function aNewcomer(
  { request }: Pick<Page, 'request'>,
  { issues }: { issues: number },
): Promise<Newcomer> {
  const asAdmin = await signedIn(request);
  const lastname = `Nyman ${crypto.randomUUID().slice(0, 8)}`;
  const username = `${lastname.replace('Nyman ', 'tove.')}@kvarnvik.example`;
  const person = { firstname: 'Tove', lastname, email: username, roleGroup: 'ROLE_WORKER' };
  const { id } = await asAdmin<{ id: number }>('POST', '/api/agent', person);
  const ids: number[] = [];
  for (let n = 0; n < issues; n += 1) ids.push((await reportTap(asAdmin, {})).id);
  await give(asAdmin, ids, id);
  await asAdmin('POST', `/api/agent/${id}/invite`);
  const [t] = await tokensIn(request, username);
  const data = { t, password: PASSWORD, password_repeat: PASSWORD };
  await request.post('/user/verifyRegistration', { data });
  return { id, credentials: { username, password: PASSWORD } };
}

const give = (asAdmin: AskAs, ids: number[], responsibleId: number) =>
  asAdmin('POST', '/api/issue/bulk', { ids, action: { do: 'assign', responsibleId } });

/** The tokens of the invitations in somebody's mail. */
async function tokensIn(request: Page['request'], to: string): Promise<string[]> {
  const box = await request.get(`/dev/mail?to=${encodeURIComponent(to)}`);
  const pages = [...(await box.text()).matchAll(/href="(\/dev\/mail\/[\da-f-]{36})"/gu)];
  const mails = await Promise.all(
    pages.map(async ([, path = '']) => (await request.get(path)).text()),
  );
  return mails.flatMap((mail) => /activate-password\/([\w-]+)/u.exec(mail)?.[1] ?? []);
}
