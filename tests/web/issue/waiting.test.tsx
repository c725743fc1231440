import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { anOpenIssue, openIssue, readIssue } from './arrange.ts';

const openMenu = (user: Awaited<ReturnType<typeof openIssue>>['user']) =>
  user.click(screen.getByTitle('Change status'));

it('ISS-03 waiting needs a party and a date', async () => {
  const { issue, worker } = await anOpenIssue();
  const { user } = await openIssue(issue, worker);

  await openMenu(user);
  await user.click(screen.getByRole('button', { name: /Waiting/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Set waiting' }));
  expect(within(dialog).getByText('Choose what it is waiting for')).toBeVisible();

  await user.selectOptions(within(dialog).getByLabelText('Waiting for'), 'material');
  await user.click(within(dialog).getByRole('button', { name: 'Set waiting' }));
  expect(await within(dialog).findByText('Choose an end date')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'In 3 days' }));
  await user.type(within(dialog).getByLabelText(/Note/), 'Ny koppling beställd');
  await user.click(within(dialog).getByRole('button', { name: 'Set waiting' }));

  await waitFor(async () =>
    expect(await readIssue(worker, issue)).toMatchObject({
      status: 'waiting',
      waitingFor: 'material',
      waitingNote: 'Ny koppling beställd',
    }),
  );
  expect(await screen.findByText(/until \w+ \d+ \w+ – Ny koppling/)).toBeVisible();
});

it('ISS-03 waiting for somebody’s answer needs no date', async () => {
  const { issue, worker } = await anOpenIssue();
  const { user } = await openIssue(issue, worker);

  await openMenu(user);
  await user.click(screen.getByRole('button', { name: /Waiting/ }));
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByLabelText('Waiting for'), 'contractor');
  const wakes = within(dialog).getByRole('checkbox', { name: 'Resume when an answer arrives' });
  expect(wakes).toBeChecked();
  await user.click(wakes);
  await user.click(within(dialog).getByRole('button', { name: 'Set waiting' }));
  expect(await within(dialog).findByText('Choose an end date')).toBeVisible();
  await user.click(wakes);
  await user.click(within(dialog).getByRole('button', { name: 'Set waiting' }));

  await waitFor(async () =>
    expect(await readIssue(worker, issue)).toMatchObject({
      waitingFor: 'contractor',
      waitingUntil: null,
      wakeOnReply: true,
    }),
  );
});

it('ISS-03 a waiting issue’s party can be changed', async () => {
  const { issue, worker } = await anOpenIssue({
    status: 'waiting',
    waitingFor: 'material',
    waitingUntil: new Date(Date.now() + 2 * 86_400_000),
    waitingNote: 'Koppling',
  });
  const { user } = await openIssue(issue, worker);

  await openMenu(user);
  await user.click(screen.getByRole('button', { name: /Change what it is waiting for/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('Waiting for')).toHaveValue('material');
  expect(within(dialog).getByLabelText(/Note/)).toHaveValue('Koppling');
  await user.selectOptions(within(dialog).getByLabelText('Waiting for'), 'payer');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));

  await waitFor(async () =>
    expect(await readIssue(worker, issue)).toMatchObject({
      status: 'waiting',
      waitingFor: 'payer',
      waitingNote: 'Koppling',
    }),
  );
});
