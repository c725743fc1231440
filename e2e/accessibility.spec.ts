import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

import { signIn } from './people.ts';

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const SCHEMES = ['light', 'dark'] as const;

/** What axe finds wrong on the page as it is, in one line each. */
async function faults(page: Page) {
  await expect(page.getByRole('progressbar', { name: 'Hämtar' })).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}

/** Looks at the page at three widths, light and dark. */
async function expectFaultless(page: Page) {
  for (const colorScheme of SCHEMES) {
    for (const size of WIDTHS) {
      // oxlint-disable no-await-in-loop -- one look after the other
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      expect(await faults(page), `${colorScheme}, ${size.width} wide`).toEqual([]);
      // oxlint-enable no-await-in-loop
    }
  }
}

test('the log-in page has no accessibility fault, also when it is filled in wrongly', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByText('Skriv hela e-postadressen')).toBeVisible();
  await expectFaultless(page);
});

test('choosing a company has no accessibility fault', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('E-postadress').fill('super@felix.example');
  await page.getByRole('textbox', { name: 'Lösenord' }).fill('felix-demo');
  await page.getByRole('button', { name: 'Logga in' }).click();
  await page.waitForURL(/choose-company/);
  await expect(page.getByLabel('Filtrera på namn eller domän')).toBeVisible();
  await expectFaultless(page);
});

test('no step of a new issue has an accessibility fault', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'worker');
  await page.getByRole('link', { name: 'Nytt ärende' }).click();
  await page.getByRole('radio').first().waitFor({ state: 'attached' });
  await expectFaultless(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await page.getByLabel('Rubrik').waitFor();
  await expectFaultless(page);
});
