import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { send } from '#tests/support/scene.ts';

import { anOpenIssue, openIssue, readIssue } from './arrange.ts';

const line = async (text: RegExp) => {
  await waitFor(() => expect(document.querySelector('.issue-meta')).toHaveTextContent(text));
  return within(document.querySelector<HTMLElement>('.issue-meta')!);
};

it('F-32 what nobody has is taken in the turn line', async () => {
  const { issue, leader } = await anOpenIssue({ responsibleId: null, contractors: [] });
  const { user } = await openIssue(issue, leader);
  const turn = await line(/Not assigned yet/);
  await user.click(turn.getByRole('button', { name: 'Take the issue' }));
  await line(/Your turn/);
  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({ responsible: { id: leader.id } }),
  );
});

it('F-32 what nobody has may be sent to a contractor instead', async () => {
  const { issue, leader } = await anOpenIssue({ responsibleId: null, contractors: [] });
  const { user } = await openIssue(issue, leader);
  const turn = await line(/Not assigned yet/);
  await user.click(await turn.findByRole('button', { name: 'Send to a contractor' }));
  expect(await screen.findByRole('dialog')).toHaveAccessibleName(/contractor/i);
});

it('F-32 what waits and nobody has is taken among the facts', async () => {
  const { issue, leader } = await anOpenIssue({
    responsibleId: null,
    contractors: [],
    status: 'waiting',
    waitingFor: 'material',
  });
  const { user } = await openIssue(issue, leader);
  const facts = within(screen.getByRole('tabpanel', { name: 'Details' }));
  await user.click(facts.getByRole('button', { name: 'Take the issue' }));
  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({ responsible: { id: leader.id } }),
  );
});

it('F-32 whoever has the last word is answered, and an answer ends the turn', async () => {
  const { issue, worker, user: resident } = await anOpenIssue({ contractors: [] });
  await send(resident, issue, { html: '<p>När kommer ni?</p>' });
  const { user } = await openIssue(issue, worker);
  const turn = await line(/Your turn · answer Ulla Boende/);
  await user.click(turn.getByRole('button', { name: 'Reply' }));
  const box = await screen.findByRole('textbox', { name: 'Message' });
  await waitFor(() => expect(box).toHaveFocus());

  await send(worker, issue, { html: '<p>I morgon</p>' });
  await waitFor(() => expect(turn.queryByText(/answer Ulla/)).not.toBeInTheDocument(), {
    timeout: 5_000,
  });
});

it('F-32 a colleague who has the turn is reminded privately', async () => {
  const { issue, leader } = await anOpenIssue({ contractors: [] });
  const { user } = await openIssue(issue, leader);
  const turn = await line(/With Göran Åkesson/);
  await user.click(await turn.findByRole('button', { name: 'Remind' }));
  expect(screen.getByRole('radio', { name: 'Private to Göran Åkesson' })).toBeChecked();
});

it('F-32 T moves to the act of the turn', async () => {
  const { issue, leader } = await anOpenIssue({ responsibleId: null, contractors: [] });
  const { user } = await openIssue(issue, leader);
  await line(/Not assigned yet/);
  await user.keyboard('t');
  expect(screen.getByRole('button', { name: 'Take the issue' })).toHaveFocus();
});

it('F-32 outside parties are told who has the issue, and offered no act', async () => {
  const { issue, user: resident } = await anOpenIssue({ responsibleId: null });
  await openIssue(issue, resident);
  const turn = await line(/Not assigned yet/);
  expect(turn.queryByRole('button')).not.toBeInTheDocument();
});

const DAY = 86_400_000;
const lateMarks = () => [
  ...document.querySelectorAll('.issue-meta .age-line.is-late'),
  ...screen.getByRole('tabpanel', { name: 'Details' }).querySelectorAll('time.is-late'),
];

it('an open issue is late in its head and among its facts', async () => {
  const dueAt = new Date(Date.now() - 3 * DAY);
  const { issue, leader } = await anOpenIssue({ dueAt, contractors: [] });
  await openIssue(issue, leader);
  await line(/Overdue, was due/);
  await waitFor(() => expect(lateMarks()).toHaveLength(2));
});

it('a done issue is late neither in its head nor among its facts', async () => {
  const dueAt = new Date(Date.now() - 3 * DAY);
  const done = { status: 'done', doneAt: new Date() } as const;
  const { issue, leader } = await anOpenIssue({ dueAt, contractors: [], ...done });
  await openIssue(issue, leader);
  await line(/Due/);
  expect(lateMarks()).toHaveLength(0);
});
