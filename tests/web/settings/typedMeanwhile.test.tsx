import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aTeam } from '#tests/support/builders.ts';
import { holdCall } from '#tests/support/held.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

it('F-10 what is typed while a form is being saved stays in it, unsaved', async () => {
  const admin = await anAgent('ROLE_ADMIN');
  const team = await aTeam({ id: admin.accountId }, [admin]);
  const call = holdCall('put', '/api/team/:id');
  const { user } = await renderApp(`/settings/teams/${team.id}`, admin);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, ' norr');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await user.type(name, ' och väst');
  call.arrive();
  expect(await screen.findByRole('link', { name: new RegExp(`^${team.name} norr`) })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Save/ })).toBeEnabled());
  expect(name).toHaveValue(`${team.name} norr och väst`);
  expect(screen.getByText('Not saved')).toBeVisible();
});
