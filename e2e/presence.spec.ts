import { expect, type Page, test } from '@playwright/test';

import { signedIn } from './asking.ts';
import { anotherBrowser, signIn } from './people.ts';
import { reportTap } from './report.ts';

const here = (page: Page) => page.getByRole('list', { name: 'Har också detta öppet' });
const text = (page: Page) => page.getByRole('textbox', { name: 'Meddelande' });

async function openIssue(page: Page, id: number) {
  await page.goto(`/issue/${id}`);
  await text(page).waitFor();
}

test('two who have one issue open see each other, who writes, and what came meanwhile', async ({
  page,
  browser,
  request,
}) => {
  const { id } = await reportTap(await signedIn(request), { phone: '070-174 06 31' });
  await signIn(page, 'leader', { at: null });
  await openIssue(page, id);
  await expect(here(page)).toBeHidden();
  const admin = await anotherBrowser(browser, 'admin', null);
  await openIssue(admin, id);
  await expect(here(page).getByRole('listitem')).toHaveCount(1);
  await expect(here(admin).getByRole('listitem')).toHaveCount(1);

  await text(admin).click();
  await admin.getByRole('radio', { name: 'Internt' }).click();
  await text(admin).pressSequentially('Vi väntar');
  await expect(page.getByText(/ skriver internt$/)).toBeVisible();
  await text(page).pressSequentially('Hej Ingrid!');
  await expect(admin.getByText(/ skriver$/)).toBeVisible();

  await admin.getByRole('radio', { name: 'Alla parter' }).click();
  await admin.getByRole('button', { name: 'Skriv till alla parter' }).click();
  const answer = `Vi väntar på delen ${Date.now()}`;
  await text(admin).fill(answer);
  await admin.getByRole('button', { name: 'Skicka till alla' }).click();
  const came = page.getByRole('status').filter({ hasText: '1 nytt svar medan du skrev' });
  await expect(came).toContainText(answer);
  await expect(page.getByText(/ skriver/)).toBeHidden();
  await text(page).press('Alt+n');
  await expect(came).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: answer })).toBeInViewport();
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toContainText('Hej Ingrid!');

  await admin.context().close();
  // 15 seconds after the last sign.
  await expect(here(page)).toBeHidden({ timeout: 20_000 });
});
