import { expect, test } from '@playwright/test';

import { expectFaultless } from './axe.ts';
import { signIn } from './people.ts';
import { expectPhoneFaultless, heading, PHONE } from './phone.ts';

test('F-55 an administrator translates what residents read, who then read it in their language', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin');
  await page.goto('/settings/translation');
  await expect(page.getByRole('heading', { level: 1, name: 'Översättningar' })).toBeVisible();
  const arabic = page.getByRole('button', { name: /^العربية/u });
  await arabic.click();
  await expectFaultless(page, 'the translations');
  await page.getByRole('checkbox', { name: 'Visa bara det som saknas' }).uncheck();
  const [, done] = /(\d+) av/u.exec(await arabic.innerText()) ?? [];
  const title = page.getByLabel('Hissen står still').first();
  await title.fill('');
  await title.press('Enter');
  await expect(arabic).toContainText(`${Number(done) - 1} av`);
  await title.fill('المصعد لا يعمل');
  await title.press('Enter');
  await expect(arabic).toContainText(`${done} av`);
  await page.screenshot({ path: 'test-results/translations.png', fullPage: true });
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: 'test-results/translations-phone.png' });

  const resident = await context.newPage();
  await resident.setViewportSize(PHONE);
  await resident.goto('/kvarnvik?lang=ar-SA');
  await heading(resident, 'Kvarnvik Bostad & Drift');
  await expect(resident.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(resident.getByRole('heading', { name: 'المصعد لا يعمل' })).toBeVisible();
  await resident.screenshot({ path: 'test-results/company-ar.png', fullPage: true });
  await expectPhoneFaultless(resident, 'a company’s page in Arabic');
  await resident.emulateMedia({ colorScheme: 'dark' });
  await resident.setViewportSize({ width: 1440, height: 900 });
  await resident.screenshot({ path: 'test-results/company-ar-wide.png' });
});
