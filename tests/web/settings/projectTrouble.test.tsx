import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { aProject } from '#tests/support/builders.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

async function aProjectToKeep() {
  const admin = await anAgent('ROLE_ADMIN');
  return { admin, project: await aProject({ id: admin.accountId }, { name: 'Hamngatan' }) };
}

describe('a project in the settings that cannot be asked for', () => {
  it('SET-10 is not said to be gone, and is asked for again', async () => {
    const { admin, project } = await aProjectToKeep();
    network.use(
      http.get('*/api/project/:id/settings', () => HttpResponse.json({}, { status: 400 }), {
        once: true,
      }),
    );
    const { user } = await renderApp(`/settings/project/${project.id}`, admin);
    expect(await screen.findByText('Something went wrong. Try again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Hamngatan' })).toBeVisible();
  });

  it('PROJ-06 its orders say so, too', async () => {
    const { admin, project } = await aProjectToKeep();
    network.use(
      http.get(
        '*/api/project/:id/externalDelegation',
        () => HttpResponse.json({}, { status: 400 }),
        {
          once: true,
        },
      ),
    );
    const { user } = await renderApp(`/settings/project/${project.id}/orders`, admin);
    expect(await screen.findByText('Something went wrong. Try again.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Reference/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Reference/ })).toBeEnabled());
  });
});
