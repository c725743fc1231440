import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { readMessages } from '#tests/support/scene.ts';

import { anOpenIssue, openIssue, readIssue } from './arrange.ts';

const openMenu = (user: Awaited<ReturnType<typeof openIssue>>['user']) =>
  user.click(screen.getByTitle('Change status'));

it('ISS-03 a leader gives the issue the next status, shown at once', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);

  await openMenu(user);
  await user.click(screen.getByRole('button', { name: /Marked done/ }));

  await waitFor(() => expect(screen.getByTitle('Change status')).toHaveTextContent('Marked done'));
  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({ status: 'done' }),
  );
});

it('ISS-03 waiting asks for whom, and until when', async () => {
  const { issue, worker } = await anOpenIssue();
  const { user } = await openIssue(issue, worker);

  await openMenu(user);
  await user.click(screen.getByRole('button', { name: /Waiting/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Set waiting' }));
  expect(within(dialog).getByText('Choose what it waits for')).toBeVisible();

  await user.selectOptions(within(dialog).getByLabelText('Waiting for'), 'material');
  await user.type(within(dialog).getByLabelText(/Note/), 'Ny koppling beställd');
  await user.click(within(dialog).getByRole('button', { name: 'Set waiting' }));

  await waitFor(async () =>
    expect(await readIssue(worker, issue)).toMatchObject({
      status: 'waiting',
      waitingFor: 'material',
      waitingNote: 'Ny koppling beställd',
    }),
  );
});

it('ISS-09 closes with a resolution; a leader stays on the page', async () => {
  const { issue, leader } = await anOpenIssue({ status: 'inProgress' });
  const { user, address } = await openIssue(issue, leader);

  await openMenu(user);
  await user.click(screen.getByRole('button', { name: 'Close with a message …' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close the issue?' });
  await user.selectOptions(within(dialog).getByLabelText('How did it end?'), 'noFaultFound');
  await user.click(within(dialog).getByRole('button', { name: 'Close the issue' }));

  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({
      status: 'closed',
      resolution: 'noFaultFound',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe(`/issue/${issue.id}`);
});

it('ISS-03 a worker who closed the issue goes home', async () => {
  const { issue, worker } = await anOpenIssue({ status: 'inProgress' });
  const { user, address } = await openIssue(issue, worker);

  await openMenu(user);
  await user.click(screen.getByRole('button', { name: 'Close with a message …' }));
  await user.click(await screen.findByRole('button', { name: 'Close the issue' }));

  await waitFor(() => expect(address()).not.toContain('/issue/'));
  expect(await readIssue(worker, issue)).toMatchObject({ status: 'closed' });
});

it('ISS-03 a user takes back what he reported, and goes home', async () => {
  const { issue, user: reporter } = await anOpenIssue();
  const { user, address } = await openIssue(issue, reporter);

  await openMenu(user);
  await user.click(screen.getByRole('button', { name: 'Withdraw the issue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the issue?' });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw the issue' }));

  await waitFor(() => expect(address()).not.toContain('/issue/'));
  expect(await readIssue(reporter, issue)).toMatchObject({ status: 'closed' });
  expect(await readMessages(reporter, issue)).toHaveLength(0);
});

it('ISS-03 an admin deletes the issue after confirming; nobody else is offered that', async () => {
  const { issue, admin, leader } = await anOpenIssue();
  const { user, address } = await openIssue(issue, admin);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('button', { name: 'Delete the issue …' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(/^Delete issue 18.190\?/);
  await user.click(within(dialog).getByRole('button', { name: 'Delete the issue' }));

  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect((await leader.ask('GET', `/api/issue/${issue.id}`)).status).toBe(404);
});
