import { expect, type Page, test } from '@playwright/test';

import { expectFaultless } from './axe.ts';
import { shiftOf } from './moves.ts';
import { signIn } from './people.ts';
import { expectPhoneFaultless, heading, PHONE } from './phone.ts';
import { pick } from './pick.ts';

const NAME = 'Kvarnvik Bostad & Drift';
const search = (page: Page) => page.getByLabel('Sök din adress');
const report = (page: Page) => page.getByRole('link', { name: /^Anmäl fel/u });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('F-52 a stranger without a sign finds the company, the house and the form', async ({
    page,
  }) => {
    await page.goto('/');
    await heading(page, 'Vem gäller det?');
    await expectPhoneFaultless(page, 'the search for a company');
    await page.getByLabel('Företag eller adress').fill('kvarnvik');
    await page.getByRole('button', { name: 'Sök' }).click();
    await page.getByRole('link', { name: NAME }).click();

    await heading(page, NAME);
    const contact = page.getByRole('region', { name: 'Nå oss' });
    await expect(contact.getByRole('link', { name: '08-465 004 15' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Hissen står still' })).toBeVisible();
    await expectPhoneFaultless(page, 'a company’s page');

    // By keyboard: the main action leads to the search, which needs no second press.
    await report(page).press('Enter');
    await expect(search(page)).toBeFocused();
    await expect(page.getByText('Sök din adress', { exact: true })).toBeInViewport({ ratio: 1 });
    await page.keyboard.type('sjokvarnsbacken 1');
    const hits = page.getByRole('listbox', { name: 'Adresser' }).getByRole('option');
    await expect(hits).toHaveCount(4);
    await expectPhoneFaultless(page, 'the hits of a search');
    await page.keyboard.press('Escape');
    await expect(hits).toHaveCount(0);
    await search(page).fill('storgatan');
    await expect(page.getByText('Hittar du inte adressen? Anmäl ändå:')).toBeVisible();
    const anyway = page.getByRole('link', { name: 'Kvarnholmen etapp 3' });
    await expect(anyway).toHaveAttribute('href', /^\/reporter-issue\/new\?project=\d+/u);
    await expectPhoneFaultless(page, 'a search without hits');
    await search(page).fill('sjökvarnsbacken 18');
    await hits.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await expect(search(page)).toHaveAttribute('aria-activedescendant', 'hit-0');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/kvarnvik\?house=\d+$/u);
    await expect(page.getByRole('heading', { name: 'Hissen står still' })).toBeVisible();
    await expect(page.getByText('Värmen är tillbaka')).toHaveCount(0);
    await report(page).click();
    await expect(page).toHaveURL(/\/reporter-issue\/new\?project=\d+/u);
    const known = page.getByRole('region', { name: 'Vi vet om det här' });
    await expect(known.getByRole('heading', { name: 'Hissen står still' })).toBeVisible();
    await expectPhoneFaultless(page, 'the report form with what is known');
    // The house stays chosen: its doors alone, and no fault of another.
    await expect(page.getByText('Sjökvarnsbacken 18', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Ändra/u })).toHaveAttribute(
      'href',
      '/kvarnvik#address',
    );
    await page.getByLabel('Beskriv det kort').fill('Lampan i trapphuset är trasig');
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await heading(page, 'Var är felet?');
    await expect(page.getByRole('radio', { name: /^TH/u })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^(?:0901|GARAGE)/u })).toHaveCount(0);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('F-52 everything is there, and the search is a form', async ({ page }) => {
      await page.goto('/kvarnvik');
      await heading(page, NAME);
      await expect(page.getByText('Uppdaterat').first()).toBeVisible();
      await search(page).fill('storgatan');
      await page.getByRole('button', { name: 'Sök' }).click();
      await expect(page.getByText('Hittar du inte adressen? Anmäl ändå:')).toBeVisible();
      await search(page).fill('hamngatan 12');
      await page.getByRole('button', { name: 'Sök' }).click();
      await page.getByRole('link', { name: /^Hamngatan 12/u }).click();
      await expect(page.getByText('Hamngatan 12', { exact: true })).toBeVisible();
      await expect(report(page)).toHaveAttribute('href', /^\/reporter-issue\/new\?project=\d+/u);
      await page.locator('summary').filter({ hasText: 'Svenska' }).click();
      await page.getByRole('link', { name: 'Polski' }).click();
      await expect(page.getByRole('link', { name: /^Zgłoś usterkę/u })).toBeVisible();
    });
  });

  test('F6 its heading and first action need nothing but its HTML, and nothing moves', async ({
    page,
  }) => {
    await page.route(/./u, (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    );
    await page.goto('/kvarnvik');
    await heading(page, NAME);
    await expect(report(page)).toBeInViewport({ ratio: 1 });
    await page.unroute(/./u);
    const loaded = await page.goto('/kvarnvik', { waitUntil: 'networkidle' });
    expect((await loaded?.body())?.byteLength).toBeLessThan(60_000);
    const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
    expect(scripts).toEqual(['']);
    const { sum, moved } = await shiftOf(page);
    expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.02);
  });
});

test('F-52 robots get rules of their own, not a page', async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  expect(await answer.text()).toContain('User-agent: *');
});

test('F-52 a leader publishes an announcement, takes it back, and publishes it for a house', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin');
  await page.goto('/settings/announcement');
  await expect(page.getByRole('heading', { level: 1, name: 'Meddelanden' })).toBeVisible();
  await expectFaultless(page, 'the announcements');
  const publish = async () => {
    await page.getByRole('button', { name: 'Nytt meddelande' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nytt meddelande' });
    await dialog.getByRole('button', { name: 'Publicera' }).click();
    await expect(dialog.getByText('Skriv en rubrik')).toBeVisible();
    await dialog.getByLabel('Rubrik').fill('Porten går inte att öppna');
    await pick(dialog.getByRole('combobox', { name: 'Projekt' }), 'Brukspatronen');
    await dialog.getByRole('button', { name: 'Publicera' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await publish();
  const row = page.getByRole('listitem').filter({ hasText: 'Porten går inte att öppna' });
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(row).toContainText('Visas inte');
  await row.getByRole('button', { name: /^Publicera .* igen$/u }).click();
  await expect(row).toContainText('Stopp');

  const resident = await context.newPage();
  await resident.goto('/kvarnvik');
  await resident.getByText(/^Visa alla/u).click();
  await expect(resident.getByText('Porten går inte att öppna')).toBeVisible();
  await row.getByRole('button', { name: /^Avsluta/u }).click();
  await expect(row).toContainText('Visas inte');
  await resident.reload();
  await expect(resident.getByText('Hissen står still')).toBeVisible();
  await expect(resident.getByText('Porten går inte att öppna')).toHaveCount(0);
});
