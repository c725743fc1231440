import { expect, type Page } from '@playwright/test';

import { press, send } from './cutNetwork.ts';
import { openMail } from './mailBox.ts';
import { PASSWORD, PEOPLE, picture } from './people.ts';
import { textOf } from './texts.ts';
import { lookFor, type Story } from './wholeStory.ts';

const say = (key: string) => textOf('pl-PL', key);
const button = (page: Page, key: string) =>
  page.getByRole('button', { name: say(key), exact: true });
const dialog = (page: Page, key: string) => page.getByRole('dialog', { name: say(key) });

/** The mails of the firm are in Polish, too. */
export async function speakPolish({ contractor }: Story) {
  const credentials = { username: PEOPLE.contractor, password: PASSWORD };
  const login = await contractor.request.post('/api/login', { data: credentials });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const answer = await contractor.request.put('/api/currentUser/language', {
    headers: { authorization: `Bearer ${token}` },
    data: { locale: 'pl-PL' },
  });
  expect(answer.ok()).toBe(true);
}

/** Opens the link of the newest order, which differs from the last one. */
export async function followMailedLink({ contractor, title }: Story, last = ''): Promise<string> {
  const order = { to: PEOPLE.contractor, subject: new RegExp(`Nowe zlecenie.*: ${title}`, 'u') };
  let link = last;
  await expect(async () => {
    await openMail(contractor, order);
    const answer = contractor
      .frameLocator('iframe')
      .getByRole('link', { name: 'Zobacz i odpowiedz' });
    link = (await answer.getAttribute('href')) ?? '';
    expect(link).not.toBe(last);
  }).toPass();
  await contractor.goto(link);
  await expect(contractor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(contractor.locator('html')).toHaveAttribute('lang', 'pl-PL');
  return link;
}

const STEP = /\/step$/;

export async function accept({ contractor, over }: Story) {
  await over(
    press(button(contractor, 'agentIssue.accept'), {
      path: STEP,
      seen: button(contractor, 'agentIssue.row.propose'),
    }),
  );
}

export async function bookVisit({ contractor, over }: Story) {
  await button(contractor, 'agentIssue.row.propose').click();
  const sheet = dialog(contractor, 'delegation.schedule.title');
  await sheet.getByText(say('agentIssue.visit.tomorrow'), { exact: true }).click();
  await over(
    press(sheet.getByRole('button', { name: say('agentIssue.row.propose') }), {
      path: STEP,
      seen: button(contractor, 'agentIssue.row.change'),
    }),
  );
}

/** The resident has accepted the time. */
export const seeTimeConfirmed = async ({ contractor }: Story) =>
  lookFor(contractor.getByText('Termin jest potwierdzony.'));

export async function reportDone({ contractor, over }: Story, words: string) {
  await button(contractor, 'agentIssue.done.open').click();
  const sheet = dialog(contractor, 'agentIssue.done.title');
  await sheet.getByText(say('agentIssue.done.replaced')).click();
  await over(
    send(sheet.locator('input[type=file]'), picture('ceiling.jpg'), {
      path: /\/attachments\b/,
      seen: sheet.getByRole('img', { name: 'ceiling.jpg' }),
    }),
  );
  await sheet.getByLabel(new RegExp(say('agentIssue.words'), 'u')).fill(words);
  await over(
    press(sheet.getByRole('button', { name: say('agentIssue.done.send') }), {
      path: STEP,
      seen: contractor.getByText(say('agentIssue.state.reportedDone')),
    }),
  );
}
