import { screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, it } from 'vitest';

import { network } from '#tests/support/network.ts';
import { aDelegation } from '#tests/support/delegations.ts';
import { readMessages } from '#tests/support/scene.ts';
import { anAgent, world } from '#tests/support/world.ts';

import { anOpenIssue, openIssue, readIssue } from './arrange.ts';

const openMenu = (user: Awaited<ReturnType<typeof openIssue>>['user']) =>
  user.click(screen.getByTitle('Change status'));

it('ISS-03 a leader sets the next status, shown at once', async () => {
  const { issue, leader } = await anOpenIssue({ contractors: [] });
  const { user } = await openIssue(issue, leader);

  await openMenu(user);
  await user.click(screen.getByRole('button', { name: /Marked done/ }));

  await waitFor(() => expect(screen.getByTitle('Change status')).toHaveTextContent('Marked done'));
  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({ status: 'done' }),
  );
});

it('ISS-18 two status steps of one person in a row ask nothing', async () => {
  const { issue, leader } = await anOpenIssue({ contractors: [] });
  // The page does not hear of the first.
  network.use(http.get('*/api/events', () => delay('infinite')));
  const { user } = await openIssue(issue, leader);
  await leader.ask('POST', `/api/issue/${issue.id}/status`, {
    version: issue.version,
    status: 'inProgress',
  });

  await openMenu(user);
  await user.click(screen.getByRole('button', { name: /Marked done/ }));

  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({ status: 'done' }),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('ISS-09 closing names the delegations it withdraws and those it approves', async () => {
  const { issue, leader, account, contractor } = await anOpenIssue();
  const other = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Lunds El AB' });
  await aDelegation(issue, other, { state: 'reportedDone' });
  await aDelegation(issue, contractor, { state: 'declined' });
  const { user } = await openIssue(issue, leader);

  await openMenu(user);
  await user.click(screen.getByRole('button', { name: /Close with a message/ }));
  const note = await within(await screen.findByRole('dialog')).findByRole('note');
  expect(note).toHaveTextContent('The job is withdrawn from Berg Rörman.');
  expect(note).toHaveTextContent('The work of Lunds El AB is approved.');
});

const DONE = { status: 'done', doneAt: new Date() } as const;

it('ISS-10 staff confirm finished work for the reporter; before, the date of automatic closing is shown', async () => {
  const { issue, leader, worker } = await anOpenIssue(DONE);
  await (
    await world()
  ).db.execute(`update issue set done_by_id = ${worker.id} where id = ${issue.id}`);
  const { user } = await openIssue(issue, leader);
  expect(screen.getByText(/^Waiting for Ulla Boende to confirm –/)).toBeVisible();
  expect(screen.getByText(/^closes automatically on \w+ \d+ \w+$/)).toBeVisible();

  await openMenu(user);
  await user.click(screen.getByRole('button', { name: 'Confirm that it is fixed' }));
  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({
      status: 'closed',
      resolution: 'fixed',
    }),
  );
  expect(
    (await screen.findAllByText(/Annika Söderström on behalf of Ulla Boende/))[0],
  ).toBeVisible();
});

it('ISS-10 the person who marked it done finds confirming greyed, with the reason, by keyboard too', async () => {
  const { issue, worker } = await anOpenIssue(DONE);
  await (
    await world()
  ).db.execute(`update issue set done_by_id = ${worker.id} where id = ${issue.id}`);
  const { user } = await openIssue(issue, worker);
  await openMenu(user);
  const confirm = screen.getByRole('button', { name: /^Confirm that it is fixed/ });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  expect(confirm).toHaveAccessibleDescription(/^You marked it done yourself/);
  // The menu opens with the focus on its first step.
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(confirm).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: /^Reject/ })).toHaveAccessibleDescription(
    'Your role can’t do this',
  );
  expect(await readIssue(worker, issue)).toMatchObject({ status: 'done', version: 1 });
});

it('ISS-10 rejecting needs a reason; the page shows the count and the reason', async () => {
  const { issue, leader } = await anOpenIssue({ ...DONE, rejectCount: 1 });
  const { user } = await openIssue(issue, leader);
  await openMenu(user);
  await user.click(screen.getByRole('button', { name: /^Reject/ }));
  const dialog = await screen.findByRole('dialog', { name: 'What is not fixed?' });
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText('Choose a reason')).toBeVisible();
  await user.selectOptions(within(dialog).getByLabelText('Reason'), 'partly');
  await user.type(within(dialog).getByLabelText('What still needs doing?'), '   ');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText('Describe what still needs doing')).toBeVisible();
  expect(await readIssue(leader, issue)).toMatchObject({ status: 'done' });
  await user.type(within(dialog).getByLabelText('What still needs doing?'), 'Droppar än');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));

  expect(await screen.findByText('Not approved 2 times:')).toBeVisible();
  expect(screen.getByText(/Only partly fixed – Droppar än · With Göran Åkesson/)).toBeVisible();
  expect(await readIssue(leader, issue)).toMatchObject({ status: 'rejected', rejectCount: 2 });
});

it('ISS-10 a user who reported it says whether it is done', async () => {
  const { issue, user: reporter } = await anOpenIssue(DONE);
  const { user } = await openIssue(issue, reporter);
  await openMenu(user);
  expect(screen.queryByRole('button', { name: 'Withdraw the issue' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Confirm that it is fixed' }));
  await waitFor(async () =>
    expect(await readIssue(reporter, issue)).toMatchObject({ status: 'closed' }),
  );
});

it('AC-29 a step over others’ changes is saved, over another step it asks', async () => {
  const { issue, leader, admin } = await anOpenIssue({ status: 'inProgress', contractors: [] });
  const { user } = await openIssue(issue, leader);
  await admin.ask('POST', `/api/issue/${issue.id}/status`, {
    version: 1,
    status: 'waiting',
    waitingFor: 'other',
  });
  await openMenu(user);
  await user.click(screen.getByRole('button', { name: /Marked done/ }));
  const dialog = await screen.findByRole('dialog', { name: /Status/ });
  expect(within(dialog).getByText('Waiting')).toBeVisible();
  expect(within(dialog).getByText('Marked done')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Use mine' }));
  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({ status: 'done', version: 3 }),
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

it('ISS-03 a user withdraws their own report, and goes home', async () => {
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

it('AC-29 asks over the open dialog of a step, too', async () => {
  const { issue, leader, admin } = await anOpenIssue({ status: 'inProgress' });
  const { user } = await openIssue(issue, leader);
  await openMenu(user);
  await user.click(screen.getByRole('button', { name: /Waiting/ }));
  const dialog = await screen.findByRole('dialog', { name: /waiting for/ });
  await user.selectOptions(within(dialog).getByLabelText('Waiting for'), 'other');
  await admin.ask('POST', `/api/issue/${issue.id}/status`, { version: 1, status: 'done' });
  await user.click(within(dialog).getByRole('button', { name: 'Set waiting' }));

  const conflict = await screen.findByRole('dialog', { name: /Someone else also changed Status/ });
  await user.click(within(conflict).getByRole('button', { name: 'Keep what is saved' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await readIssue(leader, issue)).toMatchObject({ status: 'done', version: 2 });
});

it('REP-05 done names the contractor still on the job, and withdraws the delegation in the same step unless unchecked', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);

  await openMenu(user);
  await user.click(screen.getByRole('button', { name: /Marked done/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark the issue as done?' }));
  expect(dialog.getByText('The job is still with Berg Rörman.')).toBeVisible();
  const end = dialog.getByRole('checkbox', { name: 'Close the job at the same time' });
  expect(end).toBeChecked();
  expect(dialog.getByRole('note')).toHaveTextContent('The job is withdrawn from Berg Rörman.');
  await user.click(dialog.getByRole('button', { name: 'Mark as done' }));

  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({
      status: 'done',
      delegations: [{ state: 'cancelled' }],
    }),
  );
  expect((await screen.findAllByText(/^Withdrawn/))[0]).toBeVisible();
});

it('REP-05 a worker who sets it done sees who still has the job, but cannot withdraw it', async () => {
  const { issue, worker } = await anOpenIssue();
  const { user } = await openIssue(issue, worker);

  await openMenu(user);
  await user.click(screen.getByRole('button', { name: /Marked done/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('The job is still with Berg Rörman.')).toBeVisible();
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Mark as done' }));

  await waitFor(async () =>
    expect(await readIssue(worker, issue)).toMatchObject({
      status: 'done',
      delegations: [{ state: 'sent' }],
    }),
  );
});
