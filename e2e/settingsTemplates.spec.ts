import { expect, test } from '@playwright/test';

import { expectFaultless, expectOpenFaultless } from './axe.ts';
import { signIn } from './people.ts';

test('SET-05 a leader writes a template with a field, previews it, moves it first and deletes it', async ({
  page,
}) => {
  const name = `Nyckel ${Date.now().toString(36)}`;
  await signIn(page, 'leader', { at: '/settings/messageTemplate/new' });
  await page.getByLabel('Namn', { exact: true }).fill(name);
  const text = page.getByRole('textbox', { name: 'Mallens text, Svenska' });
  await text.fill('Hej ');
  await page.getByRole('button', { name: 'Infoga fält' }).click();
  await page.getByRole('searchbox', { name: 'Sök fält' }).fill('förnamn');
  await expectOpenFaultless(page, 'the fields of a template');
  await page.getByRole('button', { name: 'anmälare: förnamn' }).click();
  await expect(page.getByRole('region', { name: 'Förhandsvisning' })).toContainText('Hej Maria');
  await expectFaultless(page, 'a template');
  await page.keyboard.type(' {{namn}}');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Det här kan inte fyllas i: \{\{namn\}\}\./u)).toBeVisible();
  for (let letter = 0; letter < ' {{namn}}'.length; letter += 1) {
    await page.keyboard.press('Backspace');
  }
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${name} har sparats.`)).toBeVisible();

  const rows = page.getByRole('region', { name: 'Meddelandemallar' }).getByRole('listitem');
  await expect(rows.last()).toContainText(name);
  await rows.last().dragTo(rows.first());
  await expect(rows.first()).toContainText(name);
  await page.reload();
  await expect(rows.first()).toContainText(name);

  await page.getByRole('button', { name: 'Ta bort …' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(page.getByText(`${name} har tagits bort.`)).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
