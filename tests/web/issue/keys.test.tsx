import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { now } from '#src/shared/lib/clock.ts';
import { endOfDay, inDays } from '#src/shared/lib/days.ts';

import { anOpenIssue, openIssue, readIssue } from './arrange.ts';

it('ISS-03 V asks until when the issue waits, L opens its labels, as in the list', async () => {
  const { issue, leader } = await anOpenIssue({ contractors: [] });
  const { user } = await openIssue(issue, leader);

  await user.keyboard('v');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/Waiting/u);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.keyboard('l');
  expect(await screen.findByRole('combobox', { name: 'Search Labels' })).toHaveFocus();
});

it('ISS-03 S opens the steps, walked by the arrows, P the readers of a private message', async () => {
  const { issue, leader } = await anOpenIssue({ contractors: [] });
  const { user } = await openIssue(issue, leader);

  await user.keyboard('s');
  expect(screen.getByRole('button', { name: 'In progress' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /^Waiting/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({ status: 'inProgress' }),
  );
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('p');
  expect(await screen.findByRole('option', { name: /Göran Åkesson/ })).toBeVisible();
});

it('ISS-03 S and the first letter of a step lead to it, past those before it', async () => {
  const { issue, leader } = await anOpenIssue({ contractors: [] });
  const { user } = await openIssue(issue, leader);

  await user.keyboard('sw');
  expect(screen.getByRole('button', { name: /^Waiting/ })).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByRole('button', { name: /^Waiting/ })).toHaveFocus();
  await user.keyboard('i{Enter}');
  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({ status: 'inProgress' }),
  );
});

it('ISS-03 B opens the priority, Y the category, D the due date, O the contractors', async () => {
  const { issue, leader } = await anOpenIssue({ contractors: [] });
  const { user } = await openIssue(issue, leader);

  await user.keyboard('b');
  expect(await screen.findByRole('combobox', { name: 'Search Priority' })).toHaveFocus();
  await user.keyboard('urg{Enter}y');
  expect(await screen.findByRole('combobox', { name: 'Search Category' })).toHaveFocus();
  await screen.findByRole('option', { name: 'El' });
  await user.keyboard('el{Enter}');
  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({
      priority: 'urgent',
      category: { name: 'El' },
    }),
  );
  await user.keyboard('d');
  expect(await screen.findByRole('group', { name: 'Due' })).toBeVisible();
  await user.keyboard('{Escape}o');
  expect(await screen.findByRole('dialog', { name: 'Send to a contractor' })).toBeVisible();
});

it('F-33 a due date is typed in words, and saved by the next Enter', async () => {
  const { issue, leader } = await anOpenIssue({ dueAt: null });
  const { user } = await openIssue(issue, leader);

  await user.keyboard('d');
  await waitFor(() => expect(screen.getAllByRole('spinbutton')[0]).toHaveFocus());
  await user.keyboard('+3d{Enter}');
  await waitFor(() => expect(screen.getAllByRole('spinbutton')[0]).toHaveFocus());
  await user.keyboard('{Enter}');
  const day = inDays(3, now());
  await waitFor(async () => {
    const { dueAt } = await readIssue(leader, issue);
    expect(new Date(dueAt as string).toISOString()).toBe(endOfDay(day));
  });
  await waitFor(() => expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument());
});

it('F-43 once the issue is closed by keys, its title has the focus', async () => {
  const { issue, leader } = await anOpenIssue({ contractors: [] });
  const { user } = await openIssue(issue, leader);

  await user.keyboard('sc{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({ status: 'closed' }),
  );
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
