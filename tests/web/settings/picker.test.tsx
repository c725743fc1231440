import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aProject } from '#tests/support/builders.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

it('F-30 the country of a company is found by typing right after the click, and Enter takes the hit', async () => {
  const admin = await anAgent('ROLE_ADMIN');
  const { user } = await renderApp('/settings/company', admin);
  const country = await screen.findByRole('combobox', { name: 'Country' });
  await user.click(country);
  expect(screen.getByRole('combobox', { name: 'Search Country' })).toHaveFocus();
  await user.keyboard('finl');
  const hits = within(screen.getByRole('listbox', { name: 'Country' })).getAllByRole('option');
  expect(hits.map(({ textContent }) => textContent)).toEqual(['Finland']);
  await user.keyboard('{Enter}');
  expect(country).toHaveTextContent('Finland');
  expect(country).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. The changes apply at once.')).toBeVisible();
});

it('F-30 Escape closes the projects of an area and changes nothing', async () => {
  const admin = await anAgent('ROLE_ADMIN');
  await aProject({ id: admin.accountId }, { name: 'Hamngatan' });
  const { user } = await renderApp('/settings/area/new', admin);
  const project = await screen.findByRole('combobox', { name: 'Project' });
  await user.click(project);
  await user.keyboard('hamn{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  expect(project).toHaveFocus();
  expect(project).not.toHaveTextContent('Hamngatan');
});
