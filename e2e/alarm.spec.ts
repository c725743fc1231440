import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';

import { signedIn } from './asking.ts';
import { expectFaultless, expectOpenFaultless } from './axe.ts';
import { anotherBrowser, PEOPLE, signIn } from './people.ts';
import { button, expectPhoneFaultless, heading, PHONE } from './phone.ts';
import { reportTap } from './report.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const DAY = 86_400_000;
/** The Monday of the present week. */
const monday = () => {
  const now = Date.now();
  return new Date(now - ((new Date(now).getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10);
};

/** A leak reported while the demo's worker is on duty. */
async function aLeak(request: APIRequestContext) {
  const asAdmin = await signedIn(request);
  const asWorker = await signedIn(request, 'worker');
  type User = { agents: { id: number; account: { name: string } }[] };
  const { agents } = await asWorker<User>('GET', '/api/currentUser');
  const worker = agents.find(({ account }) => account.name.includes('Kvarnvik'));
  await asAdmin('PUT', '/api/duty', {
    projectId: null,
    weeks: [{ monday: monday(), agentId: worker?.id, reserveId: null }],
  });
  const issue = await reportTap(asAdmin, { phone: '070-123 45 67' }, { priority: 'urgent' });
  return { ...issue, asAdmin };
}

/** Opens the alarm's mail in the demo's mail box, and gives the address of its button. */
async function linkIn(page: Page, { title }: { title: string }): Promise<string> {
  const mail = page.getByRole('link', { name: new RegExp(`AKUT.*${title}`, 'u') });
  await expect(async () => {
    await page.goto(`/dev/mail?to=${encodeURIComponent(PEOPLE.worker)}`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Jag tar det' });
  return (await link.getAttribute('href')) ?? '';
}

async function onPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
  return context.newPage();
}

test('F-13 a leak at night is mailed to the person on duty, who takes it on a phone without a log-in', async ({
  page,
  browser,
  request,
}) => {
  const leak = await aLeak(request);
  await signIn(page, 'worker');
  const banner = page.getByRole('region', { name: 'Akut, ingen har tagit det' });
  await expect(banner.getByRole('link', { name: leak.title })).toBeVisible();

  const phone = await onPhone(browser);
  const address = await linkIn(phone, leak);
  expect(address).toContain('token=am_');
  // A mail scanner fetches the page, which changes nothing.
  await request.get(address);
  await phone.goto(address);
  await heading(phone, leak.title);
  await expect(phone).toHaveURL('/alarm');
  await expect(phone.getByText('Det droppar under diskbänken.')).toBeVisible();
  await expectPhoneFaultless(phone, 'the page of an alarm');
  await phone.setViewportSize(PHONE);
  await phone.reload();

  await button(phone, 'Jag tar det').click();
  await expect(phone.getByText('Nu är det ditt')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Ring Ingrid', exact: true })).toHaveAttribute(
    'href',
    'tel:0701234567',
  );
  await expect(banner.getByRole('link', { name: leak.title })).toBeHidden();

  await page.goto(`/issue/${leak.id}`);
  type History = { list: { field: string; actor: string; from: string | null }[] };
  const { list } = await leak.asAdmin<History>('GET', `/api/issue/${leak.id}/history?limit=200`);
  expect(list.filter(({ field }) => field.startsWith('alarm')).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['alarmAsked', 'alarmTaken']),
  );
  await phone.context().close();
});

test('F-13 the link of an alarm says that somebody else took it', async ({ browser, request }) => {
  const leak = await aLeak(request);
  const phone = await onPhone(browser);
  const address = await linkIn(phone, leak);
  await leak.asAdmin('POST', `/api/alarm/${leak.id}/take`, {});
  await phone.goto(address);
  await heading(phone, /har tagit det$/u);
  await expect(phone.getByText('Du behöver inte göra något.')).toBeVisible();
  await expectPhoneFaultless(phone, 'the page of a taken alarm');
  await phone.context().close();
});

test('the banner of an urgent issue takes it, with undo, and has no accessibility fault', async ({
  page,
  request,
}) => {
  const leak = await aLeak(request);
  await signIn(page, 'worker');
  const banner = page.getByRole('region', { name: 'Akut, ingen har tagit det' });
  await expect(banner.getByRole('link', { name: leak.title })).toBeVisible();
  await expectFaultless(page, 'the banner of an urgent issue');
  // The panel of the bell leaves the banner free.
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Inkorg' })).toBeVisible();
  await banner.getByRole('button', { name: 'Jag tar det' }).click();
  await expect(page.getByText(`Du tog ${leak.title}`)).toBeVisible();
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(banner.getByRole('link', { name: leak.title })).toBeVisible();
  await banner.getByRole('button', { name: 'Jag tar det' }).click();
  await expect(banner).toBeHidden();
});

/** By keyboard: asks all about the gap in the demo's roster, and takes the question back. */
async function askAll(page: Page) {
  await page.getByRole('button', { name: 'Senare veckor' }).click();
  const gap = page.getByRole('grid', { name: 'Jour' }).getByRole('button', { name: /^Ingen/u });
  const dialog = page.getByRole('dialog');
  await gap.first().focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Fråga alla' }).focus();
  await page.keyboard.press('Enter');
  await expect(gap.first()).toHaveText(/Frågat \d+, väntar på svar/u);
  await expect(gap.first()).toBeFocused();
  await expectFaultless(page, '/settings/duty with a question to all');
  await page.keyboard.press('Enter');
  await expectOpenFaultless(page, 'the dialog of a week with a question to all');
  await dialog.getByRole('button', { name: 'Ta tillbaka frågan' }).focus();
  await page.keyboard.press('Enter');
  await expect(gap.first()).toHaveText(/välj någon/u);
}

test('the roster and the page of absences have no accessibility fault', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', { at: '/settings/duty' });
  await expect(page.getByRole('grid', { name: 'Jour' })).toBeVisible();
  await expectFaultless(page, '/settings/duty');
  await page.getByRole('button', { name: 'Upprepa mönster …' }).click();
  const repeat = page.getByRole('dialog', { name: 'Upprepa mönster' });
  await expect(repeat.getByRole('status')).toHaveText(/fylls i|Inga veckor/u);
  await expectFaultless(page, 'the dialog that repeats a pattern');
  await repeat.getByRole('button', { name: 'Avbryt' }).click();
  await askAll(page);
  const worker = await anotherBrowser(browser, 'worker', '/absence');
  await expect(worker.getByRole('region', { name: 'Min frånvaro' })).toBeVisible();
  await expectFaultless(worker, '/absence');
  await worker.context().close();
});
