import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { anIssue } from '#tests/support/builders.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

import { aCompany, rowOf } from './arrange.ts';

it('ISS-13 a summary without recipients cannot be sent, and says why', async () => {
  const { account, leader, project } = await aCompany();
  const contractor = (firstname: string) =>
    anAgent('ROLE_CONTRACTOR', { account, firstname, lastname: 'Rörman' });
  const [busy] = [await contractor('Berg'), await contractor('Dal')];
  await anIssue(project, { title: 'Kranen droppar', contractors: [busy] });
  const { user } = await renderApp('/dashboard', leader);
  await rowOf('Kranen droppar');
  await user.click(await screen.findByRole('button', { name: 'Download or send the list' }));
  await user.click(await screen.findByRole('button', { name: 'Send summary …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send summary' }));
  const send = dialog.getByRole('button', { name: 'Send' });

  await user.click(await dialog.findByRole('checkbox', { name: /Dal Rörman/u }));
  expect(await dialog.findByText(/There is nothing to send/u)).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('has nothing in the list');
  expect(send).toBeDisabled();

  await user.click(dialog.getByRole('checkbox', { name: /Berg Rörman/u }));
  await waitFor(() => expect(send).toBeEnabled());
  expect(dialog.queryByText(/There is nothing to send/u)).not.toBeInTheDocument();
});
