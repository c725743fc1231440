import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { dayField, dayIn } from '#tests/support/dayFields.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

describe('the fields of the showcase', () => {
  it('SHOW-01 exist in every kind, with switches on, off and read-only', async () => {
    await renderApp('/showcase', await anAgent('ROLE_ADMIN', { isSuperAdmin: true }));
    const fields = within(await screen.findByRole('region', { name: 'Fields' }));
    expect(fields.getByRole('searchbox', { name: 'Search' })).toBeEnabled();
    expect(fields.getByRole('spinbutton', { name: 'Number' })).toHaveValue(3);
    expect(dayIn(await dayField('Day'))).toBe('22/11/2026');
    expect(dayIn(await dayField('Time'))).toBe('08:00');
    expect(fields.getByRole('textbox', { name: 'Description' })).toBeVisible();
    for (const role of ['checkbox', 'radio', 'switch']) {
      const [on, off, fixed] = fields.getAllByRole(role);
      expect([on, fixed].every((element) => (element as HTMLInputElement).checked)).toBe(true);
      expect(off).not.toBeChecked();
      expect(fixed).toBeDisabled();
    }
  });
});
