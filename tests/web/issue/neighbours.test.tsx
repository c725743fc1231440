import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';

import { anIssue } from '#tests/support/builders.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';

import { anOpenIssue } from './arrange.ts';

it('a list leads from issue to issue, and back to it as it was filtered', async () => {
  const { project, leader } = await anOpenIssue();
  await anIssue(project, { title: 'Dörren kärvar', priority: 'high', createdAt: new Date(1) });
  await anIssue(project, { title: 'Lampan blinkar', priority: 'high' });
  const { user, address } = await renderApp('/dashboard?priority=high&sort=created', leader);
  await user.click(await screen.findByRole('link', { name: 'Dörren kärvar' }, { timeout: 10_000 }));
  await screen.findByRole('heading', { level: 1, name: /Dörren kärvar/ });
  expect(await screen.findByText('1 of 2')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Previous issue' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('link', { name: 'Next issue' }));
  await screen.findByRole('heading', { level: 1, name: /Lampan blinkar/ });
  expect(await screen.findByText('2 of 2')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Previous issue' }));
  await screen.findByRole('heading', { level: 1, name: /Dörren kärvar/ });

  await user.click(screen.getByRole('link', { name: 'All issues' }));
  await waitFor(() => expect(address()).toBe('/dashboard?priority=high&sort=created'));
});

it('ISS-01 back in the list the focus is on the issue seen last, not on the one opened first', async () => {
  const { project, leader } = await anOpenIssue();
  await anIssue(project, { title: 'Dörren kärvar', priority: 'high', createdAt: new Date(1) });
  await anIssue(project, { title: 'Lampan blinkar', priority: 'high' });
  const { user } = await renderApp('/dashboard?priority=high&sort=created', leader);
  await screen.findByRole('link', { name: 'Dörren kärvar' }, { timeout: 10_000 });
  await user.keyboard('j{Enter}');
  await screen.findByText('1 of 2');
  await user.keyboard('j');
  await screen.findByRole('heading', { level: 1, name: /Lampan blinkar/ });

  await user.click(screen.getByRole('link', { name: 'All issues' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Lampan blinkar' })).toHaveFocus());
});

it('the length of the list is shown even if only its beginning was loaded', async () => {
  const { project, leader } = await anOpenIssue({ title: 'Dörren kärvar' });
  await Promise.all(Array.from({ length: 55 }, () => anIssue(project, { createdAt: new Date(1) })));
  const { user } = await renderApp('/dashboard?sort=-created', leader);
  await user.click(await screen.findByRole('link', { name: 'Dörren kärvar' }, { timeout: 10_000 }));
  await screen.findByRole('heading', { level: 1, name: /Dörren kärvar/ });
  expect(await screen.findByText('1 of 56')).toBeVisible();
});

it('ISS-01 keys typed on the way to the next issue do not act on the last one', async () => {
  const { project, leader } = await anOpenIssue();
  await anIssue(project, { title: 'Dörren kärvar', priority: 'high', createdAt: new Date(1) });
  const next = await anIssue(project, { title: 'Lampan blinkar', priority: 'high' });
  const held = Promise.withResolvers<undefined>();
  network.use(http.get(`*/api/issue/${next.id}`, () => held.promise));
  const { user, address } = await renderApp('/dashboard?priority=high&sort=created', leader);
  await screen.findByRole('link', { name: 'Dörren kärvar' }, { timeout: 10_000 });
  await user.keyboard('j{Enter}');
  await screen.findByRole('button', { name: /^Change Assignee/ });

  await user.keyboard('j');
  await waitFor(() => expect(address()).toBe(`/issue/${next.id}`));
  await user.keyboard('e');
  expect(screen.queryByRole('combobox', { name: 'Search Assignee' })).not.toBeInTheDocument();
  held.resolve(undefined);
  await screen.findByRole('heading', { level: 1, name: /Lampan blinkar/ });
});
