import { expect, type Page, test } from '@playwright/test';

import { signedIn } from './asking.ts';
import { expectFaultless, expectOpenFaultless } from './axe.ts';
import { tooSmall } from './fingers.ts';
import { aNewcomer } from './newcomer.ts';
import { anotherBrowser, credentialsOn, signIn } from './people.ts';

const lines = (page: Page) => page.getByRole('list', { name: 'Inkorg' }).locator('.ib-row');
const lineOf = (page: Page, title: string | null) =>
  lines(page).filter({ has: page.getByRole('link', { name: title ?? '', exact: true }) });
const bell = (page: Page) => page.getByRole('button', { name: /^Inkorg/u });
const preview = (page: Page) => page.getByRole('region', { name: /^Nytt i ärende/u });

type Mention = { issueId: number; agentId: number; text: string };

/** Mentions an agent internally, as the person signed in on a page. */
async function mention(page: Page, { issueId, agentId, text }: Mention) {
  const mark = `<span class="mention" data-id="agent-${agentId}" data-value="Annika" data-denotation-char="@">@Annika</span>`;
  const answer = await page.request.post(`/api/issue/${issueId}/messages`, {
    headers: await credentialsOn(page),
    data: {
      key: crypto.randomUUID(),
      type: 'internal',
      html: `<p>${mark} ${text}</p>`,
      attachmentIds: [],
    },
  });
  expect(answer.status()).toBe(200);
}

/** The signed-in person’s agent, and their first lines. */
async function mine(page: Page) {
  const headers = await credentialsOn(page);
  const answer = await page.request.get('/api/notification?limit=20', { headers });
  const { list } = (await answer.json()) as { list: { issueId: number; title: string }[] };
  return { agentId: Number(headers['x-felix-hms-selected-agent']), list };
}

test('a morning with the inbox: what is new arrives by itself, and the keys get through it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const tove = await aNewcomer(page, { issues: 3 });
  await signIn(page, tove.credentials);
  await expect(bell(page)).toHaveAccessibleName('Inkorg, 3 nya');
  const { agentId, list } = await mine(page);
  const known = list.at(-1)!;
  await expect(page).toHaveTitle(/^\(3\) Service by Kvarnvik/u);

  await page.goto('/inbox');
  const first = lines(page).first();
  await expect(first).toHaveAttribute('aria-current', 'true');
  await expect(preview(page)).toBeVisible();

  // A colleague mentions them: the line comes up without a reload.
  const said = `Kan du titta på det här ${Date.now()}`;
  const colleague = await anotherBrowser(browser, 'admin', null);
  await mention(colleague, { issueId: known.issueId, agentId, text: said });
  const line = lines(page).filter({ hasText: said });
  await expect(line).toBeVisible();
  await expect(line).toContainText('nämnde dig internt');

  // Reading the issue makes the line read.
  await line.getByRole('link').click();
  await page.waitForURL(new RegExp(`/issue/${known.issueId}$`, 'u'));
  await expect(page.getByRole('article').filter({ hasText: said })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Inkorg, 2 nya');
  await page.goto('/inbox');
  await expect(line.getByRole('img', { name: 'Ny' })).toHaveCount(0);

  // E finishes, Z takes it back; S puts off until tomorrow.
  await first.waitFor();
  const title = await first.getByRole('link').textContent();
  await page.keyboard.press('j');
  await expect(first.getByRole('link')).toBeFocused();
  await page.keyboard.press('e');
  await expect(lineOf(page, title)).toHaveCount(0);
  await expect(first.getByRole('link')).toBeFocused();
  await page.keyboard.press('z');
  await expect(lineOf(page, title)).toHaveCount(1);
  const current = await page.locator('.ib-row[aria-current]').getByRole('link').textContent();
  await page.keyboard.press('s');
  await page.getByRole('button', { name: /^I morgon/u }).click();
  await expect(lineOf(page, current)).toHaveCount(0);
  await page.getByRole('link', { name: 'Senare 1' }).click();
  await expect(lines(page).first()).toContainText(/Kommer tillbaka .* 08:00/u);

  // The panel of any page: focus in the first row, Escape back to the bell.
  await page.goto('/dashboard');
  await page.locator('.issue-row').first().waitFor();
  await expect(bell(page)).toBeVisible();
  await page.keyboard.press('n');
  const panel = page.getByRole('dialog', { name: 'Inkorg' });
  await expect(panel.locator('.ib-row').first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  await colleague.context().close();
});

test('news without a message is read where the issue is open, each time it comes', async ({
  page,
}) => {
  const tove = await aNewcomer(page, { issues: 1 });
  await signIn(page, tove.credentials, { at: '/inbox' });
  await expect(bell(page)).toHaveAccessibleName('Inkorg, 1 ny');
  await lines(page).first().getByRole('link').click();
  await page.waitForURL(/\/issue\/\d+$/u);
  await expect(bell(page)).toHaveAccessibleName('Inkorg');

  const id = Number(page.url().split('/').at(-1));
  const asAdmin = await signedIn(page.request);
  for (const status of ['done', 'inProgress']) {
    const { version } = await asAdmin<{ version: number }>('GET', `/api/issue/${id}`);
    await asAdmin('POST', `/api/issue/${id}/status`, { version, status });
  }
  const line = async () => {
    const headers = await credentialsOn(page);
    const answer = await page.request.get(`/api/notification?issue=${id}`, { headers });
    const { list } = (await answer.json()) as {
      list: { isNew: boolean; reasons: { kind: string }[] }[];
    };
    return list.map(({ isNew, reasons }) => [isNew, reasons[0]?.kind]);
  };
  await expect.poll(line).toEqual([[false, 'status']]);
  await expect(bell(page)).toHaveAccessibleName('Inkorg');
});

test('the answer of a line opens the issue with the cursor in the message', async ({
  page,
  browser,
}) => {
  const tove = await aNewcomer(page, { issues: 1 });
  await signIn(page, tove.credentials, { at: '/inbox' });
  await lines(page).first().waitFor();
  const { agentId, list } = await mine(page);
  const colleague = await anotherBrowser(browser, 'admin', null);
  await mention(colleague, { issueId: list[0]!.issueId, agentId, text: 'Hinner du i dag?' });
  await colleague.context().close();
  const answered = lines(page).filter({ has: page.getByRole('button', { name: /^Svara/u }) });
  await answered.getByRole('link').focus();
  await page.keyboard.press('a');
  await page.waitForURL(/\/issue\/\d+/u);
  await expect(page.getByRole('textbox', { name: 'Meddelande' })).toBeFocused();
});

test('the inbox and what opens over it have no accessibility fault', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'leader', { at: '/inbox' });
  await lines(page).first().waitFor();
  await expectFaultless(page, 'inbox');
  await page.keyboard.press('s');
  await expectOpenFaultless(page, 'until when a line is put off');
  await page.keyboard.press('Escape');
  await signIn(page, 'worker', { at: '/inbox?tab=later' });
  await page.getByRole('heading', { name: 'Inget är undanlagt' }).waitFor();
  await expectFaultless(page, 'nothing put off');
  await signIn(page, 'leader');
  await page.locator('.issue-row').first().waitFor();
  await expect(bell(page)).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'Inkorg' }).locator('.ib-row').first().waitFor();
  await expectOpenFaultless(page, 'the panel of the inbox');
});

test('@phone on a phone the bell opens the inbox, and a chosen line shows its acts', async ({
  page,
  hasTouch,
}) => {
  test.skip(!hasTouch, 'A wide screen has the panel');
  await signIn(page, 'leader');
  await bell(page).tap();
  await page.waitForURL(/\/inbox$/u);
  const second = lines(page).nth(1);
  await second.locator('.ib-reason').tap();
  await expect(second.getByRole('button', { name: 'Klar', exact: true })).toBeVisible();
  await second.getByRole('button', { name: 'Senare' }).tap();
  await expect(page.getByRole('button', { name: /^I morgon/u })).toBeVisible();
});

test('@phone @tablet targets of the inbox are large enough for a finger', async ({
  page,
  hasTouch,
}) => {
  test.skip(!hasTouch, 'A mouse is finer');
  await signIn(page, 'leader', { at: '/inbox' });
  await lines(page).first().waitFor();
  await expect.poll(() => tooSmall(page)).toEqual([]);
});
