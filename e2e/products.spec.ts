import { expect, type Page, test } from '@playwright/test';

import { fact, openFact } from './facts.ts';
import { signIn } from './people.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Produkter' });

async function openDamp(page: Page) {
  await signIn(page, 'leader', { at: '/dashboard?q=18190' });
  await page.getByRole('link', { name: /Fuktskada bakom diskmaskin/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Fuktskada/ })).toBeVisible();
}

test('PRD-01 PRD-02 PRD-03 a product is found in the search engine and put on the issue', async ({
  page,
}) => {
  await openDamp(page);
  const asked = page.waitForRequest((request) => request.url().includes('/_search'));
  await panel(page).getByRole('button', { name: 'Lägg till' }).click();
  await page.getByRole('combobox', { name: 'Sök Produkter' }).fill('<klämring 15');
  const request = await asked;
  expect(new URL(request.url()).pathname).toBe('/search/products-sv/_search');
  expect(request.headers()).not.toHaveProperty('authorization');
  expect(request.postDataJSON()).toMatchObject({
    query: { query_string: { query: 'klämring* AND 15*' } },
  });
  await page.getByRole('option', { name: /Klämringskoppling rak, 15 mm/ }).click();

  const quantity = panel(page).getByRole('spinbutton', { name: /^Antal Klämringskoppling/ });
  await quantity.fill('4');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await quantity.press('Enter');
  await saved;
  await page.reload();
  await expect(quantity).toHaveValue('4');

  await panel(page)
    .getByRole('button', { name: /^Klämringskoppling/ })
    .click();
  await expect(panel(page).getByText('Avzinkningshärdig mässing')).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /^Ta bort Klämringskoppling/ })
    .click();
  await expect(quantity).toBeHidden();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(quantity).toHaveValue('4');
});

test('PRD-01 without a search engine the rest of the page works', async ({ page }) => {
  await page.route('**/_search', (route) => route.abort());
  await openDamp(page);
  await panel(page).getByRole('button', { name: 'Lägg till' }).click();
  await page.getByRole('combobox', { name: 'Sök Produkter' }).fill('blandare');
  await expect(page.getByText(/Produktsökningen svarar inte/)).toBeVisible();
  await page.keyboard.press('Escape');
  await openFact(page, 'Fabrikat');
  await page.getByRole('textbox', { name: 'Fabrikat' }).fill('Glöd');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(fact(page, 'Fabrikat')).toContainText('Glöd');
});
