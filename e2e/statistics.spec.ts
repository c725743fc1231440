import { readFile } from 'node:fs/promises';

import { expect, test } from '@playwright/test';

import { signIn } from './people.ts';

test('STAT-01 a leader sees their projects’ figures, changes the period, prints dark on light and opens the issues behind a number', async ({
  page,
}) => {
  await signIn(page, 'leader', { at: '/statistics?period=year' });
  const projects = page.getByRole('region', { name: 'Projekt' });
  await expect(projects.getByRole('row').nth(1)).toBeVisible();

  const trend = page.getByRole('region', { name: 'Inkomna och avslutade per månad' });
  await trend.getByRole('button', { name: 'Visa som tabell' }).click();
  await expect(trend.getByRole('rowheader').first()).toHaveText(/^januari \d{4}$/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    trend.getByRole('button', { name: 'Ladda ner CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/ \d{4}-01-01–\d{4}-\d\d-\d\d\.csv$/u);
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^\u{FEFF}Inkomna och avslutade per månad \d{4}-01-01–\d{4}-\d\d-\d\d;Inkomna;Avslutade;Median till avslut \(dagar\);Öppna;Försenade;Godkända direkt \(%\)\r\n/u,
  );

  await page.getByRole('button', { name: 'Förra månaden' }).click();
  await expect(page).toHaveURL(/period=lastMonth/);
  await expect(page.getByRole('region', { name: 'Inkomna och avslutade per dag' })).toBeVisible();

  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-bs-theme', 'dark');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(html).toHaveAttribute('data-bs-theme', 'light');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(html).toHaveAttribute('data-bs-theme', 'dark');

  const overdue = page
    .getByRole('region', { name: 'Nyckeltal' })
    .getByRole('link', { name: 'Försenade' });
  await overdue.click();
  await expect(page).toHaveURL(/\/dashboard\?led=true&overdue=true/);
});

for (const person of ['admin', 'leader'] as const) {
  test(`STAT-01 a number of the further figures opens as many issues as it says, for ${person}`, async ({
    page,
  }) => {
    await signIn(page, person, { at: null });
    const list = person === 'leader' ? /\?led=true&priority=normal&/ : /\?priority=normal&/;
    for (const panel of ['Arbetsbelastning', 'Väntar på', 'Utrymmen', 'Objekt']) {
      await page.goto('/statistics?period=year&priority=normal');
      await expect(page.getByText('Prio: Normal')).toBeVisible();
      const cells = page.getByRole('region', { name: panel, exact: true }).getByRole('cell');
      const number = cells.getByRole('link').first();
      const count = Number(await number.textContent());
      expect(count, panel).toBeGreaterThan(0);
      await number.click();
      await expect(page).toHaveURL(list);
      await expect(page.getByText(new RegExp(`^${count} ärenden?$`, 'u')).first()).toBeVisible();
    }
  });
}
