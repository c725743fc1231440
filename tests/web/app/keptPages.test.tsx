import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { anIssue, anItem } from '#tests/support/builders.ts';
import { callsTo } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';

import { aCompany } from '../dashboard/arrange.ts';
import { openFact } from '../issue/arrange.ts';

const list = () => screen.findByRole('table', { name: 'List' });

it('ISS-12 going back restores the list with its marks; opening it anew rebuilds it', async () => {
  const { leader, project } = await aCompany();
  await anIssue(project, { title: 'Kranen' });
  const { user } = await renderApp('/dashboard?status=new', leader);
  const left = await list();
  await user.click(await screen.findByRole('checkbox', { name: /^Select \d/u }));

  await user.click(screen.getByRole('link', { name: 'Kranen' }));
  await screen.findByRole('heading', { level: 1, name: /Kranen/u });
  // Its bar is drawn anew once the issue is there: a press before is lost.
  await screen.findByRole('textbox', { name: 'Message' });
  expect(left).not.toBeVisible();
  // Its keys do not work, either.
  expect(screen.queryByRole('table')).not.toBeInTheDocument();

  await user.click(screen.getByRole('link', { name: 'All issues' }));
  await waitFor(() => expect(left).toBeVisible());
  expect(screen.getByRole('checkbox', { name: /^Select \d/u })).toBeChecked();

  await user.click(screen.getByRole('link', { name: 'Kranen' }));
  await screen.findByRole('heading', { level: 1, name: /Kranen/u });
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await list()).not.toBe(left);
});

it('ISS-12 going back after a change restores the list with the change', async () => {
  const { leader, project, account } = await aCompany();
  await anItem(account, 'category', { name: 'Fukt' });
  const { id } = await anIssue(project, { title: 'Kranen' });
  const { user } = await renderApp('/dashboard?status=new', leader);
  const left = await list();

  await user.click(await screen.findByRole('link', { name: 'Kranen' }));
  await screen.findByRole('heading', { level: 1, name: /Kranen/u });
  await openFact(user, 'Category');
  await user.click(await screen.findByRole('option', { name: 'Fukt' }));
  await waitFor(async () => {
    const answer = await leader.ask('GET', `/api/issue/${id}`);
    expect(await answer.json()).toMatchObject({ category: { name: 'Fukt' } });
  });

  await user.click(screen.getByRole('link', { name: 'All issues' }));
  expect(await list()).toBe(left);
  await waitFor(() => expect(left).toHaveTextContent('Fukt'));
  // Only its row is requested, not everything loaded.
  const again = () => callsTo('GET /api/issue').slice(1);
  await waitFor(() => expect(again().length).toBeGreaterThan(0));
  expect(new Set(again().map(({ query }) => query.get('ids')))).toEqual(new Set([String(id)]));
});
