import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aLink, letsIn } from '#tests/support/agentLinks.ts';
import { world } from '#tests/support/world.ts';

import { anOpenIssue, openIssue } from './arrange.ts';

it('a leader sees the holders of an issue’s links, their end and their uses, and revokes one', async () => {
  const { issue, leader, contractor } = await anOpenIssue();
  const link = await aLink(contractor, issue);
  await aLink(contractor, [issue]);
  const { db } = await world();
  await db.execute(
    `insert into agent_link_use (account_id, link_id, at, device)
     values (${contractor.accountId}, ${link.id}, now(), 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile')`,
  );
  const { user } = await openIssue(issue, leader);

  await user.click(await screen.findByText('Links'));
  const list = await screen.findByRole('list', { name: 'Links' });
  const [summary, one] = await within(list).findAllByText('Berg Rörman');
  expect(summary?.closest('li')).toHaveTextContent(/Summary: 1 issue · Works until .*Not used/u);
  const row = one?.closest('li') as HTMLElement;
  expect(row).toHaveTextContent(/This issue only · Works until/u);
  await user.click(within(row).getByText('Used 1 time'));
  expect(within(row).getByText('Chrome, Android')).toBeVisible();

  await user.click(within(row).getByRole('button', { name: 'Revoke the link for Berg Rörman' }));
  const question = await screen.findByRole('alertdialog', { name: 'Revoke the link?' });
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Link revoked')).toBeVisible();
  await waitFor(() => expect(within(list).queryByText(/This issue only/u)).toBeNull());
  expect(await letsIn(link.token, issue, contractor)).toBe(false);
  expect(within(list).getByText(/Summary: 1 issue/u)).toBeVisible();
});

it('a link that its holder used while the page is open is shown as used', async () => {
  const { issue, leader, contractor } = await anOpenIssue();
  const link = await aLink(contractor, issue);
  const { user } = await openIssue(issue, leader);
  await user.click(await screen.findByText('Links'));
  expect(await screen.findByText('Not used')).toBeVisible();
  await link.ask('GET', `/api/agentIssue/${issue.id}`);
  await user.click(screen.getByText('Links'));
  await user.click(screen.getByText('Links'));
  expect(await screen.findByText('Used 1 time')).toBeVisible();
});

it('people who do not delegate are shown no links', async () => {
  const { issue, worker, contractor } = await anOpenIssue();
  await aLink(contractor, issue);
  await openIssue(issue, worker);
  expect(await screen.findByRole('article', { name: 'Berg Rörman' })).toBeVisible();
  expect(screen.queryByText('Links')).toBeNull();
});

it('ISS-10 staff see the reporter’s rating and comment', async () => {
  const { issue, worker } = await anOpenIssue({
    status: 'closed',
    resolution: 'fixed',
    closedAt: new Date(),
    reporterFirstname: 'Rut',
    reporterEmail: 'rut@felix.test',
    rating: 4,
    ratingText: 'Snabbt och rent',
  });
  await openIssue(issue, worker);
  const box = await screen.findByRole('complementary', { name: 'Details' });
  expect(box).toHaveTextContent('ReporterRut');
  expect(box).toHaveTextContent('4 out of 5');
  expect(box).toHaveTextContent('Snabbt och rent');
});
