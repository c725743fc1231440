import { expect, test } from '@playwright/test';

import { signIn } from './people.ts';
import { workbook } from './workbook.ts';

test.describe('an import', () => {
  test('IMP-01 reads a list from Excel’s own CSV, survives a reload, and is undone', async ({
    page,
  }) => {
    await signIn(page, 'admin', { at: '/import' });
    await page.getByRole('radio', { name: /^Etiketter ?På ärenden/u }).check({ force: true });
    const stamp = Date.now();
    const file = `Namn;Dold\r\nÖvernattning ${stamp};nej\r\nÅska ${stamp};kanske\r\n`;
    await page.locator('input[type=file]').setInputFiles({
      name: 'etiketter.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file, 'latin1'),
    });
    await page.getByRole('button', { name: 'Granska 2 rader' }).click();
    const cell = page.getByRole('combobox', { name: 'Rätta Dold, rad 3' });
    await cell.selectOption('Ja');
    await expect(page.getByRole('button', { name: 'Importera 2 rader' })).toBeEnabled();
    await page.reload();
    await page.getByRole('button', { name: 'Importera 2 rader' }).click();
    await expect(page.getByRole('heading', { name: 'Importen är klar' })).toBeVisible();
    await page.goto('/settings/issueLabel');
    await expect(page.getByRole('link', { name: `Övernattning ${stamp}` })).toBeVisible();
    await page.goto('/import');
    await page.getByRole('link', { name: 'etiketter.csv' }).first().click();
    await page.getByRole('button', { name: 'Ångra importen …' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ångra importen' }).click();
    await expect(page.getByRole('heading', { name: 'Importen har ångrats' })).toBeVisible();
  });

  test('IMP-01 exports everything of a kind as a file, which comes back unchanged', async ({
    page,
  }) => {
    await signIn(page, 'admin', { at: '/import' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Excel (.xlsx)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/ Projekt och adresser \d{4}-\d\d-\d\d\.xlsx$/u);
    await page.locator('input[type=file]').setInputFiles(await download.path());
    const review = page.getByRole('button', { name: /^Granska \d+ rader$/u });
    const [rows] = /\d+/u.exec(await review.innerText()) ?? [];
    await review.click();
    await expect(page.getByRole('option', { name: `oförändrade (${rows})` })).toBeAttached();
    await expect(page.getByRole('button', { name: 'Importera 0 rader' })).toBeDisabled();
  });

  test('F-38 has suspicious rows decided on and unknown values mapped, each once for all rows', async ({
    page,
  }) => {
    await signIn(page, 'admin', { at: '/import' });
    const stamp = String(Date.now()).slice(-6);
    const buffer = await workbook(
      [
        ['Fastighetslista 2026', '', '', ''],
        ['Projektnummer', 'Projekt', 'Etiketter', 'Gatuadress'],
        [`0${stamp}`, `Kvarnen ${stamp}`, 'Okänd etikett', `Testgatan ${stamp}`],
        ['', '', '', `Testgränd ${stamp}`],
        [stamp, `Lunden ${stamp}`, 'Okänd etikett', `Provgatan ${stamp}`],
        ['Summa', '', '', ''],
      ],
      ['A1:D1', 'A3:A4', 'B3:B4', 'C3:C4'],
    );
    await page.locator('input[type=file]').setInputFiles({
      name: 'fastigheter.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    });
    await expect(page.getByRole('combobox', { name: 'Rubrikrad' })).toHaveValue('2');
    const labels = page.getByRole('combobox', { name: 'Fält för Etiketter' });
    await labels.selectOption('projectLabels');
    await page.getByRole('button', { name: 'Granska 4 rader' }).click();

    const unknown = page.getByRole('group', { name: /Finns inte i företaget/u });
    await expect(unknown).toContainText('3 rader');
    const name = unknown.getByRole('combobox', { name: 'Använd i stället för ”Okänd etikett”' });
    const known = await page.locator('datalist option').first().getAttribute('value');
    await name.fill(known ?? '');
    await unknown.getByRole('button', { name: 'Använd för alla' }).click();
    await expect(page.getByText(`”Okänd etikett” läses som ”${known}”`)).toBeVisible();

    const numbers = page.getByRole('group', { name: /Nästan samma nummer/u });
    await numbers.getByRole('button', { name: 'Ta med alla' }).click();
    const totals = page.getByRole('group', { name: /summarader/u });
    await totals.getByRole('button', { name: 'Utelämna alla' }).click();
    await page.getByRole('button', { name: 'Importera 3 rader' }).click();
    await expect(page.getByRole('heading', { name: 'Importen är klar' })).toBeVisible();
    await page.goto('/settings/project');
    await expect(page.getByText(`Kvarnen ${stamp}`).first()).toBeVisible();
    await expect(page.getByText(`Lunden ${stamp}`).first()).toBeVisible();
    await expect(page.getByText('Summa', { exact: true })).toHaveCount(0);
  });
});
