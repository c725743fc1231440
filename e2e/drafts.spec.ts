import { expect, type Page, test } from '@playwright/test';

import { signIn } from './people.ts';

const composer = (page: Page) => page.getByRole('form', { name: 'Nytt meddelande' });
const text = (page: Page) => composer(page).getByRole('textbox').first();

async function openIssue(page: Page, path: string) {
  await page.goto(path);
  await expect(text(page)).toBeVisible();
}

test('F-10 two tabs on one issue keep a draft each, and the second says so', async ({
  page,
  context,
}) => {
  await signIn(page, 'leader');
  await page.locator('a[href^="/issue/"]').first().click();
  await expect(page).toHaveURL(/\/issue\/\d+/u);
  const path = new URL(page.url()).pathname;
  await openIssue(page, path);
  await text(page).fill('Från den första');

  const second = await context.newPage();
  await openIssue(second, path);
  await expect(composer(second).getByText('öppet i en annan flik')).toBeVisible();
  await expect(composer(page).getByText('öppet i en annan flik')).toHaveCount(0);
  await expect(text(second)).not.toContainText('Från den första');
  await text(second).fill('Från den andra');

  await page.reload();
  await expect(text(page)).toContainText('Från den första');
  await second.reload();
  await expect(text(second)).toContainText('Från den andra');

  // A closed tab’s draft is found once the first draft is gone.
  await text(page).fill('');
  await page.reload();
  await expect(text(page)).toHaveText('');
  await second.close();
  await page.goto('/dashboard');
  await openIssue(page, path);
  await expect(text(page)).toContainText('Från den andra');
});

test('F-10 signing out asks before it discards unsent text, also in another tab', async ({
  page,
  context,
}) => {
  await signIn(page, 'leader');
  await page.locator('a[href^="/issue/"]').nth(1).click();
  await expect(text(page)).toBeVisible();
  await text(page).fill('Inte skickat än');
  const second = await context.newPage();
  await second.goto('/dashboard');
  const signOut = async () => {
    await second.getByRole('button', { name: /^Konto:/u }).click();
    await second.getByRole('button', { name: 'Logga ut', exact: true }).click();
  };
  await page.reload();
  await expect(text(page)).toContainText('Inte skickat än');
  await signOut();
  const question = second.getByRole('alertdialog', { name: 'Logga ut utan att skicka?' });
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await expect(second).toHaveURL('/dashboard');
  await signOut();
  await question.getByRole('button', { name: 'Logga ut och ta bort utkasten' }).click();
  await expect(second).toHaveURL('/auth/login');
  await expect(page).toHaveURL(/\/auth\/login/u);
});
