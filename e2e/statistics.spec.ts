import { readFile } from 'node:fs/promises';

import { expect, type Locator, type Page, test } from '@playwright/test';

import { movedOn, slowly } from './moves.ts';
import { signIn } from './people.ts';

const use = async (figure: Locator, item: string) => {
  await figure.getByRole('button', { name: /^Mer: /u }).click();
  await figure.getByRole('button', { name: item }).click();
};
const flow = (page: Page) => page.getByRole('figure').first();
const pick = async (page: Page, filter: string, option: string) => {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option }).click();
};

test('STAT-01 a leader sees their projects’ figures, changes the period, prints dark on light and opens the issues behind a number', async ({
  page,
}) => {
  await signIn(page, 'leader', { at: '/statistics?period=year' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Ni fick \d+ och stängde \d+: kön .+\.$/u,
  );
  await use(flow(page), 'Visa som tabell');
  await expect(flow(page).getByRole('rowheader').first()).toHaveText(/^januari \d{4}$/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    use(flow(page), 'Ladda ner CSV'),
  ]);
  expect(file.suggestedFilename()).toMatch(/ \d{4}-01-01–\d{4}-\d\d-\d\d\.csv$/u);
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^\u{FEFF}Inkomna och avslutade per månad \d{4}-01-01–\d{4}-\d\d-\d\d;Inkomna;Avslutade;Median till avslut \(dagar\);Öppna;Försenade;Godkända direkt \(%\)\r\n/u,
  );

  await pick(page, 'Period', 'Förra månaden');
  await expect(page).toHaveURL(/period=lastMonth/);
  await expect(flow(page).getByRole('rowheader')).toHaveCount(13);

  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-bs-theme', 'dark');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(html).toHaveAttribute('data-bs-theme', 'light');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(html).toHaveAttribute('data-bs-theme', 'dark');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('combobox', { name: 'Period' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Svarstider' }).click();
  await page.locator('.answer p a[href*="overdue=true"]').click();
  await expect(page).toHaveURL(/\/dashboard\?led=true&overdue=true/);
});

for (const person of ['admin', 'leader'] as const) {
  test(`STAT-01 a number of the further figures opens as many issues as it says, for ${person}`, async ({
    page,
  }) => {
    await signIn(page, person, { at: null });
    const list = person === 'leader' ? /\?led=true&priority=normal&/ : /\?priority=normal&/;
    for (const [tab, place, table] of [
      ['flow', 1, 'Arbetsbelastning'],
      ['flow', 1, 'Utrymmen'],
      ['flow', 2, 'Väntetid'],
      ['objects', 2, undefined],
    ] as const) {
      await page.goto(`/statistics?tab=${tab}&period=year&priority=normal`);
      await expect(page.getByText('Prio: Normal')).toBeVisible();
      const figure = page.getByRole('figure').nth(place);
      if (table) {
        await use(figure, 'Visa som tabell');
        await figure.getByRole('combobox', { name: 'Tabell' }).selectOption(table);
      }
      const number = figure.getByRole('cell').getByRole('link').first();
      const count = Number(await number.textContent());
      expect(count, table ?? tab).toBeGreaterThan(0);
      await number.click();
      await expect(page).toHaveURL(list);
      await expect(page.getByText(new RegExp(`^${count} ärenden?$`, 'u')).first()).toBeVisible();
    }
  });
}

test('issue 21: every number of the answer and its charts opens as many issues as it says', async ({
  page,
}) => {
  await signIn(page, 'admin', { at: '/statistics' });
  await page.getByRole('figure').nth(2).waitFor();
  const links = page.locator('.answer .num-link[href], .waits a, .chart-label');
  const numbers = await links.evaluateAll((all) =>
    all.map((link) => ({
      href: (link as HTMLAnchorElement).getAttribute('href') ?? '',
      count: Number(/\d+/u.exec(link.textContent)?.[0]),
    })),
  );
  expect(numbers.length).toBeGreaterThan(8);
  for (const { href, count } of numbers) {
    await page.goto(href);
    await expect(page.getByText(new RegExp(`^${count} ärenden?$`, 'u')).first()).toBeVisible();
  }
});

for (const [name, width, height] of [
  ['desktop', 1440, 900],
  ['tablet', 1024, 768],
  ['phone', 390, 844],
] as const) {
  test(`issue 21: nothing moves while the statistics load slowly, on a ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'admin', { at: null });
    await slowly(page);
    await page.goto('/statistics');
    await page.getByRole('figure').nth(2).waitFor();
    await page.waitForTimeout(500);
    expect(await movedOn(page)).toEqual([]);
  });
}

test('issue 21: a report is saved, and found where its mail leads', async ({ page }) => {
  const name = `Köerna ${Date.now()}`;
  await signIn(page, 'leader', { at: '/statistics?tab=contractors&period=quarter' });
  await page.getByRole('button', { name: 'Skriv ut eller skicka regelbundet' }).click();
  await page.getByRole('button', { name: 'Skicka regelbundet', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Spara som rapport' });
  await form.getByLabel('Namn').fill(name);
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(form).toBeHidden();
  await page.goto('/statistics?reports=1');
  const saved = page.getByRole('dialog', { name: 'Sparade rapporter' });
  await saved.getByRole('button', { name: `${name}: skicka inte till mig` }).click();
  await expect(saved.getByRole('button', { name: `${name}: skicka inte` })).toBeHidden();
  await saved.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/statistics\?tab=contractors&period=quarter$/);
  await page.getByRole('button', { name: 'Spara eller öppna en rapport' }).click();
  await page.getByRole('button', { name: 'Hantera rapporter' }).click();
  await saved.getByRole('button', { name: `Ta bort ${name}` }).click();
  await expect(saved.getByText(name)).toBeHidden();
});
