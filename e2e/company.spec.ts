import { expect, test } from '@playwright/test';

import { expectOpenFaultless } from './axe.ts';
import { signIn } from './people.ts';

/** A company no other journey uses: its settings show everywhere. */
const COMPANY = { name: 'Sjöberget', domain: 'sjoberget' };
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="70" height="18"><rect width="70" height="18" fill="#7b2d8b"/></svg>`;

test('I18N-02 TOP-19 an administrator sets the company’s words and look, everywhere at once', async ({
  page,
  browser,
}) => {
  await signIn(page, 'super', { company: COMPANY.name, at: '/settings/company/words' });
  await page.getByLabel('Ental').fill('felanmälan');
  await page.getByLabel('Flertal', { exact: true }).fill('felanmälningar');
  await page.getByLabel('Med ”ny”').fill('ny felanmälan');
  const preview = page.getByRole('figure', { name: 'Förhandsvisning' });
  await expect(preview).toContainText('Inga öppna felanmälningar just nu.');
  await expectOpenFaultless(page, 'the words of a company');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByRole('link', { name: 'Ny felanmälan' })).toBeVisible();

  await page.getByRole('link', { name: 'Utseende', exact: true }).click();
  await page.getByLabel('Företagets färg').fill('#ffc20e');
  await expect(page.getByText('Vit text på knappar: 6,3 : 1.')).toBeVisible();
  await expectOpenFaultless(page, 'the look of a company');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.locator('html')).toHaveAttribute('style', /--brand:\s*#ffc20e/u);
  await page.getByLabel('Välj en logotyp').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(LOGO),
  });
  await expect(page.getByText('Logotypen har bytts.')).toBeVisible();

  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(`/auth/login?domain=${COMPANY.domain}`);
  const logo = stranger.getByRole('img', { name: COMPANY.name });
  await expect(logo).toHaveAttribute('src', /\/brands\/~/u);
  await expect
    .poll(async () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(560);
  await context.close();

  await page.goto('/settings/company');
  await expect(page.getByLabel('Företagets namn')).toHaveValue(COMPANY.name);
  await expectOpenFaultless(page, 'the facts of a company');

  // If the tabs are wider than the screen, the current one is in view.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings/company/visits');
  await expect(page.getByRole('link', { name: 'Besök' })).toBeInViewport({ ratio: 1 });
});
