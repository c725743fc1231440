import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

import { anOpenIssue, openIssue } from './arrange.ts';

it('ISS-02 an issue is shown with its report and its facts', async () => {
  const { issue, leader } = await anOpenIssue();
  await openIssue(issue, leader);

  expect(await screen.findByText('Golvet är mörkt.')).toBeVisible();
  const facts = screen.getByRole('complementary', { name: 'Details' });
  expect(facts).toHaveTextContent('Kvarnholmen [4012]');
  expect(facts).toHaveTextContent('Sjökvarnsbacken 14');
  expect(within(facts).getByRole('button', { name: /Change Category/ })).toHaveTextContent('Fukt');
  for (const part of [/^History/, /^Notes/]) {
    expect(screen.getByRole('tab', { name: part })).toBeVisible();
  }
  expect(within(facts).getByRole('region', { name: 'Cost' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toContain('Issue 18\u00A0190'));
});

it('ISS-02 one that cannot be shown opens the dashboard with a toast', async () => {
  const { issue } = await anOpenIssue();
  const stranger = await anAgent('ROLE_ADMIN');
  const { address } = await renderApp(`/issue/${issue.id}`, stranger);

  expect(await screen.findByRole('alert')).toHaveTextContent('The issue couldn’t be shown.');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

it('ISS-02 an invalid issue number leads to the dashboard, too', async () => {
  const { leader } = await anOpenIssue();
  const { address } = await renderApp('/issue/new', leader);
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

it('outside parties see a reduced, read-only page', async () => {
  const { issue, user } = await anOpenIssue();
  await openIssue(issue, user);

  expect(screen.queryByRole('button', { name: /^Change (?!status)/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Cost' })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: /^History/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: /^Notes/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Internal' })).not.toBeInTheDocument();
});
