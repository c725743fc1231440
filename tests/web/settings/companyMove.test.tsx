import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anIssue, aProject } from '#tests/support/builders.ts';
import { aClock, anHourADay } from '#tests/support/clocks.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent, world } from '#tests/support/world.ts';

const save = () => screen.getByRole('button', { name: 'Save' });

describe('the company settings', () => {
  it('issue 19: say before the country is changed what becomes of open issues', async () => {
    const account = await anAccount();
    const admin = await anAgent('ROLE_ADMIN', { account });
    await anIssue(await aProject(account));
    await aClock(account, { hours: anHourADay, minutes: 120 });
    const { user } = await renderApp('/settings/company', admin);
    const country = await screen.findByRole('combobox', { name: /^Country/u });
    await user.click(country);
    await user.click(screen.getByRole('option', { name: 'Portugal' }));
    await user.click(save());
    const asked = await screen.findByRole('alertdialog', {
      name: 'Open issues get a new due time',
    });
    expect(asked).toHaveTextContent(/(?:More|Less) time: 1\./u);
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    const { pool } = await world();
    const countries = async () =>
      (await pool.query('select country from account where id = $1', [account.id])).rows;
    expect(await countries()).toEqual([{ country: 'SE' }]);
    expect(country).toHaveTextContent('Portugal');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Save and apply' }));
    expect(await screen.findByText('Saved. The changes apply at once.')).toBeVisible();
    expect(await countries()).toEqual([{ country: 'PT' }]);
  });
});
