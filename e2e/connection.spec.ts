import { expect, type Page, test } from '@playwright/test';

import { signedIn } from './asking.ts';
import { openDesignIssue } from './designIssue.ts';
import { credentialsOn, PASSWORD, PEOPLE, signIn } from './people.ts';
import { reportTap } from './report.ts';

const NO_CONTACT = 'Ingen kontakt med servern. Försöker igen …';
const editor = (page: Page) => page.getByRole('textbox', { name: 'Meddelande' });
const messages = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

async function openIssue(page: Page) {
  await openDesignIssue(page);
  await editor(page).waitFor();
}

async function write(page: Page, text: string) {
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

test.describe('a flaky connection', () => {
  test('a message sent offline waits on the page, and arrives once', async ({ page, context }) => {
    const text = `Skrivet i tunneln ${Date.now()}`;
    await signIn(page, 'leader', { at: null });
    await openIssue(page);
    const { pathname } = new URL(page.url());
    await context.setOffline(true);
    await write(page, text);
    await page.keyboard.press('Control+Enter');

    await expect(page.getByText(NO_CONTACT)).toBeVisible();
    await expect(editor(page)).toContainText(text);
    expect(new URL(page.url()).pathname).toBe(pathname);

    await context.setOffline(false);
    await expect(messages(page, text)).toHaveCount(1);
    await expect(page.getByText(NO_CONTACT)).toBeHidden();
    await page.reload();
    await expect(messages(page, text)).toHaveCount(1);
    await expect(editor(page)).toHaveText('');
  });

  test('F-35 a fact changed offline waits like a message of the same moment, and both arrive', async ({
    page,
    context,
    request,
  }) => {
    const text = `Ändrat i tunneln ${Date.now()}`;
    const { id } = await reportTap(await signedIn(request), {});
    await signIn(page, 'leader', { at: `/issue/${id}` });
    await editor(page).waitFor();
    const priority = page.getByRole('button', { name: /^Ändra Prioritet:/ });
    const chosen = page.getByRole('button', { name: 'Ändra Prioritet: Hög' });
    await priority.click();
    const option = page.getByRole('option', { name: 'Hög' });
    await option.waitFor();
    await context.setOffline(true);
    await option.click();
    await expect(page.getByText('Sparas när du är uppkopplad igen')).toBeVisible();
    await write(page, text);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('2 väntar på att skickas.')).toBeVisible();
    await expect(chosen).toBeVisible();

    await context.setOffline(false);
    await expect(messages(page, text)).toHaveCount(1);
    await expect(page.getByText(NO_CONTACT)).toBeHidden();
    await page.reload();
    await expect(messages(page, text)).toHaveCount(1);
    await expect(chosen).toBeVisible();
  });

  test('a message whose answer was lost is sent again, and exists once', async ({ page }) => {
    const text = `Svaret kom bort ${Date.now()}`;
    await signIn(page, 'leader', { at: null });
    await openIssue(page);
    let sent = 0;
    await page.route('**/api/issue/*/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await write(page, text);
    await page.keyboard.press('Control+Enter');

    await expect(messages(page, text)).toHaveCount(1);
    await expect(editor(page)).toHaveText('');
    expect(sent).toBe(2);
    await page.reload();
    await expect(messages(page, text)).toHaveCount(1);
  });

  test('a report sent offline outlives its tab, and becomes one issue', async ({
    page,
    context,
  }) => {
    const title = `Avbrott på linjen ${Date.now()}`;
    await signIn(page, 'user');
    await page.getByRole('link', { name: 'Nytt ärende' }).click();
    await page.getByRole('radio', { name: /Kvarnholmen/ }).check({ force: true });
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await page.getByLabel('Rubrik').fill(title);
    await page.getByLabel('Beskrivning').fill('Porttelefonen är tyst.');
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    const send = (tab: Page) => tab.getByRole('button', { name: /Skicka anmälan|Anmäl \d/ });
    await send(page).waitFor();
    const review = page.url();
    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByText(NO_CONTACT)).toBeVisible();
    await page.close();

    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(review);
    await send(again).click();
    await again.waitForURL(/\/issue\/\d+/);
    await again.goto(`/dashboard?q=${encodeURIComponent(title)}`);
    await expect(again.getByRole('link', { name: title })).toHaveCount(1);
  });

  test('AUTH-24 ERR-03 an expired session keeps the text for its writer, and for nobody else', async ({
    page,
  }) => {
    const text = `Sessionen tog slut ${Date.now()}`;
    await signIn(page, 'leader', { at: null });
    await openIssue(page);
    const issue = new URL(page.url()).pathname;
    await write(page, text);
    await endSession(page);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL((url) => url.pathname === '/auth/login');
    expect(new URL(page.url()).searchParams.get('returnUrl')).toContain(issue);

    await logIn(page, PEOPLE.admin);
    await editor(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(issue);
    await expect(editor(page)).toHaveText('');
    await endSession(page);
    await page.reload();

    await logIn(page, PEOPLE.leader);
    await page.getByRole('button', { name: /Kvarnvik/ }).click();
    await expect(editor(page)).toContainText(text);
    await editor(page).click();
    await page.keyboard.press('Control+Enter');
    await expect(messages(page, text)).toHaveCount(1);
  });

  test('ERR-03 without anything to lose it leads to the log-in page, and back automatically', async ({
    page,
  }) => {
    await signIn(page, 'admin');
    await page.route(/\/(?:api|healthz)/, (route) => route.abort());
    await page.getByRole('link', { name: 'Nytt ärende' }).click();
    await page.getByRole('link', { name: 'Anmäl steg för steg' }).click();
    await expect(page.getByText(NO_CONTACT)).toBeVisible();
    await page.waitForURL((url) => url.pathname === '/auth/login', { timeout: 20_000 });
    await expect(page.getByText(/Ingen kontakt med servern\. Vi fortsätter/)).toBeVisible();

    await page.unroute(/\/(?:api|healthz)/);
    await page.waitForURL((url) => url.pathname.startsWith('/new-issue'), { timeout: 15_000 });
  });
});

/** Ends the session on the server without telling the page. */
async function endSession(page: Page) {
  await page.request.get('/api/logoff', { headers: await credentialsOn(page) });
}

async function logIn(page: Page, email: string) {
  await page.getByLabel('E-postadress').fill(email);
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
}
