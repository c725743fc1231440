import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anIssue } from '#tests/support/builders.ts';
import { withFingers } from '#tests/support/fingers.ts';
import { renderApp } from '#tests/support/renderApp.tsx';

import { aCompany } from './arrange.ts';

describe('the columns of the list', () => {
  it('ISS-01 can be sorted by touch with buttons', async () => {
    const { leader, project } = await aCompany();
    await anIssue(project, { title: 'Akut' });
    withFingers();
    const { user } = await renderApp('/dashboard', leader);
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    const ticked = () =>
      dialog
        .getAllByRole('checkbox', { checked: true })
        .map(({ parentElement }) => parentElement?.textContent);
    const [first, second] = ticked();
    expect(dialog.getByRole('button', { name: `Move ${first} up` })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: `Move ${second} up` }));
    expect(ticked().slice(0, 2)).toEqual([second, first]);
    expect(dialog.getByText(`${second} is now 1 of ${ticked().length}`)).toBeInTheDocument();
  });
});
