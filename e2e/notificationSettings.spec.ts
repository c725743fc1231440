import { expect, test } from '@playwright/test';

import { expectFaultless } from './axe.ts';
import { typeTime } from './dayFields.ts';
import { signIn } from './people.ts';

test('a leader chooses what reaches them, when and how, and finds it again', async ({ page }) => {
  await signIn(page, 'leader');
  await page.getByRole('button', { name: /^Konto:/u }).click();
  await page.getByRole('link', { name: 'Aviseringar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aviseringar' })).toBeVisible();
  await page.getByRole('button', { name: 'Vanligt' }).click();

  const mail = page.getByRole('checkbox', { name: 'Någon nämner mig: E-post' });
  await expect(mail).toBeChecked();
  await mail.uncheck();
  await expect(page.getByRole('button', { name: 'Eget' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('checkbox', { name: 'Någon nämner mig: SMS' })).toBeDisabled();
  await expect(page.getByRole('row', { name: /^Akut utan handläggare/u })).toContainText('alltid');
  await expect(page.getByRole('checkbox', { name: 'Akut utan handläggare: E-post' })).toHaveCount(
    0,
  );
  await expect(page.getByRole('row', { name: /^Underkänt/u })).toContainText(
    'Mejl när du har ärendet, annars bara i appen',
  );
  await expect(page.getByText('kommer alltid i appen och med mejl')).toBeVisible();

  await page.getByRole('switch', { name: 'Vänta med mejl' }).check();
  const time = (name: string) => page.getByRole('group', { name, exact: true });
  await typeTime(time('Från'), '19:30');
  await typeTime(time('Till'), '06:30');
  await page.getByLabel('Skickas').selectOption('Vardagar');
  await typeTime(time('Klockan'), '07:15');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('img', { name: 'Tyst från 19:30 till 06:30' })).toBeVisible();
  const zone = page.getByRole('combobox', { name: 'Tidszon', exact: true });
  await expect(zone).toHaveText('Företagets: Europe/Stockholm');
  await zone.click();
  await page.getByRole('combobox', { name: 'Sök Tidszon' }).fill('helsin');
  await page.getByRole('option', { name: 'Europe/Helsinki' }).click();
  await expect(zone).toHaveText('Europe/Helsinki');
  // What lies under the page's head is no target.
  await page.evaluate(() => scrollTo(0, 0));
  await expectFaultless(page, 'the choices of notifications');

  await page.getByRole('button', { name: 'Visa dagens' }).click();
  const digest = page.getByRole('dialog', { name: 'Dagens sammanfattning' });
  await expect(digest.getByRole('heading', { level: 3 }).first()).toHaveText(/behöver dig|sedan/u);
  await expectFaultless(page, 'the preview of a digest');
  await digest.getByRole('button', { name: 'Stäng' }).click();

  await page.reload();
  await expect(mail).not.toBeChecked();
  await expect(zone).toHaveText('Europe/Helsinki');
  // Comes last, and moves what is below it.
  await page.getByRole('heading', { name: 'Min frånvaro' }).waitFor();
  await zone.click();
  await page.getByRole('option', { name: 'Företagets' }).click();
  await expect(time('Från')).toContainText('19:30');
  await expect(time('Klockan')).toContainText('07:15');
  await page.getByRole('button', { name: 'Lugnt' }).click();
  await expect(page.getByRole('checkbox', { name: 'Nyanmält: E-post' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Vanligt' }).click();
  await expect(mail).toBeChecked();
});

test('an administrator sets what applies to a role, which a person’s own choice outlives', async ({
  page,
}) => {
  await signIn(page, 'worker', { at: '/preferences/notifications' });
  const name = 'Besök bokat, flyttat eller inställt: E-post';
  await page.getByRole('checkbox', { name }).uncheck();
  await page.getByRole('checkbox', { name }).check();

  await signIn(page, 'admin', { at: '/settings/notifications' });
  await page.getByRole('button', { name: 'Handläggare' }).click();
  const forRole = page.getByRole('checkbox', { name });
  await forRole.uncheck();
  await page.getByRole('checkbox', { name: 'Klarmarkerat: E-post' }).uncheck();
  // What lies under the page's head is no target.
  await page.evaluate(() => scrollTo(0, 0));
  await expectFaultless(page, 'the company’s notifications');
  await page.reload();
  await page.getByRole('button', { name: 'Handläggare' }).click();
  await expect(forRole).not.toBeChecked();

  await signIn(page, 'worker', { at: '/preferences/notifications' });
  await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Klarmarkerat: E-post' })).not.toBeChecked();
});

for (const person of ['contractor', 'user'] as const) {
  test(`product.md: a ${person} chooses on a phone what reaches them, and finds it again`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, person, { at: '/inbox' });
    await page.getByRole('button', { name: /^Konto:/u }).click();
    await page.getByRole('link', { name: 'Aviseringar' }).click();
    const mail = page.getByRole('checkbox', { name: 'Nytt meddelande: E-post' });
    await mail.uncheck();
    await expect(page.getByRole('button', { name: 'Eget', pressed: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sammanfattning' })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectFaultless(page, `the notifications of a ${person}`);
    await page.reload();
    await expect(mail).not.toBeChecked();
    await page.getByRole('button', { name: 'Vanligt' }).click();
    await expect(mail).toBeChecked();
  });
}
