import { expect, test } from '@playwright/test';

import { askForCode, comeIn, readCode, REPORTERS } from './reporters.ts';

test('REP-01 REP-02 RT-10 a reporter requests a code on a phone, reads it in the mail, logs in, stays logged in and logs out @phone', async ({
  page,
}, { project }) => {
  const email = REPORTERS[project.name === 'phone' ? 'onThePhone' : 'atTheDesk'];
  await page.goto('/reporter-issue/dashboard');
  await expect(page).toHaveURL('/reporter-issue/login?returnUrl=%2Freporter-issue%2Fdashboard');
  await expect(page.getByRole('heading', { name: 'Följ ärendet' })).toBeVisible();
  await askForCode(page, email);

  // Entered data survives a look into the mail.
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  const code = await readCode(page, email);
  const field = page.getByLabel('Kod från mejlet');
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Koden stämmer inte.' })).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(code);
  await expect(field).toHaveValue(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Logga in' }).click();

  await expect(page).toHaveURL('/reporter-issue/dashboard');
  await expect(page.getByText(`Du är inloggad som ${email}.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Du är inloggad som ${email}.`)).toBeVisible();

  const loggedOff = page.waitForResponse('**/api/oneTimeCode/logoff');
  await page.getByRole('button', { name: 'Ditt konto' }).click();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  expect((await loggedOff).status()).toBe(200);
  await expect(page).toHaveURL('/reporter-issue/login');
  expect(await page.evaluate(() => sessionStorage.getItem('One-Time-Token'))).toBeNull();
  await page.goto('/reporter-issue/dashboard');
  await expect(page).toHaveURL(/\/reporter-issue\/login\?returnUrl=/);
});

test('REP-01 the buttons are large enough for any thumb, and back leads to the address @phone', async ({
  page,
}) => {
  await page.goto('/reporter-issue/login');
  const send = await page.getByRole('button', { name: 'Skicka kod' }).boundingBox();
  expect(send?.height).toBeGreaterThanOrEqual(56);
  await askForCode(page, 'nobody@felix.example');
  const signIn = await page.getByRole('button', { name: 'Logga in' }).boundingBox();
  expect(signIn?.height).toBeGreaterThanOrEqual(56);
  await page.goBack();
  await expect(page.getByLabel('Din e-postadress')).toBeVisible();
});

test('RT-10 ERR-01 an expired token asks for a new code, and leads back', async ({ page }) => {
  await comeIn(page, REPORTERS.comingBack);
  await page.evaluate(() => sessionStorage.setItem('One-Time-Token', `ot_${'A'.repeat(43)}`));
  await page.goto('/reporter-issue/5?tab=messages');
  await expect(page).toHaveURL(
    '/reporter-issue/login?returnUrl=%2Freporter-issue%2F5%3Ftab%3Dmessages',
  );
  expect(await page.evaluate(() => sessionStorage.getItem('One-Time-Token'))).toBeNull();
});
