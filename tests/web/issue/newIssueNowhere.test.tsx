import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

describe('a new issue without any project', () => {
  it('leads an administrator to add one', async () => {
    await renderApp('/new-issue/select-project', await anAgent('ROLE_ADMIN'));
    const link = await screen.findByRole('link', { name: 'Add a project' });
    expect(link).toHaveAttribute('href', '/settings/project/new');
  });

  it('names a contact for everybody else', async () => {
    await renderApp('/new-issue/select-project', await anAgent('ROLE_WORKER'));
    expect(await screen.findByText(/Ask your administrator/u)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add a project' })).not.toBeInTheDocument();
  });
});
