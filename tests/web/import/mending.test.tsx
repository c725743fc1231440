import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';

import { viewport } from '#tests/support/browser.ts';
import { checked, rowsOf } from '#tests/support/imports.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

describe('a row corrected in the preview', () => {
  it('IMP-01 keeps the line breaks of a text that was too long', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const lines = `Stäng av vattnet.\nRing jouren.\n${'å'.repeat(500)}`;
    const { id } = await checked(admin, 'internalCategory', `Namn;Stopptext\nVatten;"${lines}"\n`);
    const { user } = await renderApp(`/import/${id}`, admin);
    const cell = await screen.findByRole('textbox', { name: 'Correct Stop text, row 2' });
    expect(cell).toHaveValue(lines);
    await user.type(cell, `${'{Backspace}'.repeat(60)}{Shift>}{Enter}{/Shift}Tack!{Enter}`);
    expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeEnabled();
    expect(await rowsOf(admin, id)).toMatchObject([
      { outcome: 'new', cells: ['Vatten', `${lines.slice(0, -60)}\nTack!`] },
    ]);
  });

  it('IMP-01 is told from an identical one by its key', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const { id } = await checked(admin, 'area', 'Namn;Dold\nHus A;nej\nHus A;nej\n');
    const { user } = await renderApp(`/import/${id}`, admin);
    expect(await screen.findByText('Same as row 2.')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: /^Correct Hidden/u })).not.toBeInTheDocument();
    const cell = screen.getByRole('textbox', { name: 'Correct Name, row 3' });
    await user.clear(cell);
    await user.type(cell, 'Hus B{Enter}');
    expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
  });

  it('IMP-01 has the cell with its reason below itself on a phone', async () => {
    viewport.resize(390);
    onTestFinished(() => viewport.resize(1440));
    const admin = await anAgent('ROLE_ADMIN');
    const { id } = await checked(admin, 'issueLabel', 'Namn;Dold\nFukt;kanske\n');
    const { user } = await renderApp(`/import/${id}`, admin);
    const reason = await screen.findByRole('cell', { name: /Must be yes or no/u });
    const cell = within(reason).getByRole('combobox', { name: 'Correct Hidden, row 2' });
    await user.selectOptions(cell, 'No');
    expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  });

  it('IMP-01 leads to the columns if its missing value belongs to none of them', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const file = 'Projektnummer;Postnummer;Väg\n81;111 22;Kajen 1\n';
    const columns = ['projectNumber', 'postalCode', null] as const;
    const { id } = await checked(admin, 'project', file, { columns: [...columns] });
    const { user } = await renderApp(`/import/${id}`, admin);
    expect(
      await screen.findByText(/No column in the file is matched to this field/u),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Match columns' }));
    const street = await screen.findByRole('combobox', { name: 'Field for Väg' });
    await user.selectOptions(street, 'Street address');
    await user.click(screen.getByRole('button', { name: 'Review 1 row' }));
    expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  });
});
