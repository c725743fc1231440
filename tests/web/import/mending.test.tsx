import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { checked, rowsOf } from '#tests/support/imports.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

describe('a row that is mended in the preview', () => {
  it('IMP-01 keeps the lines of a text that was too long', async () => {
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
});
