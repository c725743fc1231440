import { expect, type Page, test } from '@playwright/test';

import { expectFaultless, expectOpenFaultless } from './axe.ts';
import { followMail } from './mailBox.ts';
import { signedIn } from './asking.ts';

const PASSWORD = 'hjortron på fjället';

/** A new company's administrator, signed in by the invitation. */
async function aNewAdmin(page: Page): Promise<string> {
  const tag = crypto.randomUUID().slice(0, 8);
  const email = `eva-${tag}@solglantan.example`;
  const asSuper = await signedIn(page.request, 'super');
  await asSuper('POST', '/api/account', {
    name: 'Solgläntans Fastigheter',
    domain: `solglantan-${tag}`,
    accent: '#b5471f',
    locale: 'sv-SE',
    country: 'SE',
    phone: '08-465 004 77',
    supportEmail: email,
    templateId: null,
    admin: { firstname: 'Eva', lastname: 'Ek', email },
  });
  await followMail(page, { to: email, subject: 'Välkommen till' });
  await page.getByLabel('Lösenord', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/igen|Upprepa/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Aktivera kontot' }).click();
  await page.waitForURL(/\/dashboard/);
  return tag;
}

test('a new company is led through its set-up, and begins with a starter for its trade', async ({
  page,
}) => {
  const tag = await aNewAdmin(page);
  await page.goto('/settings');
  await page.waitForURL('/settings/setup');
  await expect(
    page.getByRole('heading', { name: '7 steg kvar till första anmälan' }),
  ).toBeVisible();
  await expectFaultless(page, 'the set-up');

  await page.getByRole('button', { name: 'Välj startlista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Välj startlista' });
  await expect(dialog.getByText('Tvättstuga').first()).toBeVisible();
  await expectOpenFaultless(page, 'a starter');
  await dialog.getByRole('button', { name: 'Lägg till 73 rader' }).click();
  await expect(page.getByText('73 rader har lagts till.')).toBeVisible();
  await expect(page.getByText('12 i listan, ändra när som helst')).toBeVisible();

  await page.getByRole('link', { name: 'Lägg till' }).last().click();
  await page.waitForURL('/settings/people');
  await page
    .getByRole('textbox', { name: 'E-postadresser att lägga till' })
    .fill(`Nils Berg <nils@${tag}.example>, asa.ost@${tag}.example`);
  await page.getByRole('button', { name: 'Lägg till' }).click();
  await page.getByRole('tab', { name: 'Inte inbjudna 2' }).click();
  await page.getByRole('checkbox', { name: 'Markera alla' }).check();
  await expectFaultless(page, 'people, some of them marked');
  await page.getByRole('button', { name: 'Bjud in 2' }).click();
  const inviting = page.getByRole('dialog', { name: 'Bjud in personer' });
  await inviting.getByRole('button', { name: 'Skicka 2 inbjudningar' }).click();
  await expect(inviting.getByText('2 inbjudningar är på väg.')).toBeVisible();
  await inviting.getByRole('button', { name: 'Stäng' }).last().click();
  await page.getByRole('link', { name: 'Kom igång' }).click();
  await expect(
    page.getByRole('heading', { name: '5 steg kvar till första anmälan' }),
  ).toBeVisible();
});

test('the menu of the settings opens from a button on a phone, and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await aNewAdmin(page);
  await page.goto('/settings');
  await page.waitForURL('/settings/setup');
  await page.getByRole('button', { name: 'Inställningar', exact: true }).click();
  await page.getByRole('link', { name: 'Personer' }).click();
  await expect(page.getByRole('heading', { name: 'Personer' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Team' })).toBeHidden();
});
