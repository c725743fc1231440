import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aProject, anItem } from '#tests/support/builders.ts';
import { aCategoryForm, formAsking } from '#tests/support/categoryForms.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent } from '#tests/support/world.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('a new issue asks the questions of its fault’s category, and the issue shows the answers', async () => {
  const account = await anAccount();
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  const project = await aProject(account, { people: { leader } });
  const leak = await anItem(account, 'category', { name: 'Läckage' });
  const power = await anItem(account, 'category', { name: 'El' });
  await anItem(account, 'errorType', { name: 'Läcker vatten', categoryId: leak.id });
  await anItem(account, 'errorType', { name: 'Strömlöst', categoryId: power.id });
  const runs = { type: 'boolean' as const, title: 'Rinner det fortfarande?' };
  await aCategoryForm(leak, formAsking({ runs }, { required: ['runs'] }));
  const { user, address } = await renderApp(
    `/new-issue?project=${project.id}&step=describe`,
    leader,
  );
  await user.type(await screen.findByLabelText('Title'), 'Dropp');
  await user.click(screen.getByRole('radio', { name: 'Strömlöst' }));
  expect(screen.queryByText('Rinner det fortfarande?')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Läcker vatten' }));
  expect(await screen.findByRole('group', { name: 'Questions for Läckage' })).toBeVisible();
  await user.click(await button('Continue'));
  expect(await screen.findByText('Answer the question')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.click(await button('Continue'));
  await screen.findByRole('heading', { name: 'Add photos' });
  await user.click(await button('Continue'));
  expect(await screen.findByText('Rinner det fortfarande?')).toBeVisible();
  await user.click(await button('Send the report'));
  await waitFor(() => expect(address()).toMatch(/^\/issue\/\d+$/u));
  expect(await screen.findByText('Rinner det fortfarande?')).toBeVisible();
});
