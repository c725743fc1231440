import { expect, test } from '@playwright/test';

import { expectFaultless } from './axe.ts';
import { signIn } from './people.ts';

const TITLE = 'Där du är inloggad';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

test('API-01 TOP-05 a user ends a forgotten session from another browser, in their menu', async ({
  page,
  browser,
}) => {
  const left = await browser.newContext({ userAgent: PHONE });
  const phone = await left.newPage();
  await signIn(phone, 'user');
  await signIn(page, 'user');
  await page.getByRole('button', { name: /^Konto:/ }).click();
  await page.getByRole('button', { name: TITLE }).click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  const own = dialog.getByRole('listitem').filter({ hasText: 'Den här' });
  await expect(own).toHaveCount(1);
  await expect(own).toContainText('Chrome');
  await expect(own.getByRole('button')).toHaveCount(0);
  await expectFaultless(page, 'own sessions');

  const end = dialog.getByRole('button', { name: 'Logga ut Safari · iPhone' });
  await end.click();
  await expect(end).toHaveCount(0);
  await phone.reload();
  await expect(phone).toHaveURL(/\/auth\/login/);
  await left.close();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Konto:/ })).toBeFocused();
});
