import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue, aTeam } from '#tests/support/builders.ts';
import { holdCall } from '#tests/support/held.ts';
import { inboxOf, linesOf, postpone, setDone } from '#tests/support/inbox.ts';
import { callsTo, network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aScene } from '#tests/support/scene.ts';
import { world } from '#tests/support/world.ts';

import { anInbox, bell, listed, panel, reported, rowOf, toast } from './arrange.ts';

const ALL = ['Water leaks', 'The lamp is out', 'The door jams'];

it('issue 19: undo pressed before the server has answered waits for it, and takes back the last', async () => {
  const { worker } = await anInbox();
  const { user } = await renderApp('/inbox', worker);
  await rowOf('Water leaks');
  const held = ALL.map(() => holdCall('post', '/api/notification/done'));

  await user.keyboard('eeezz');
  expect(callsTo('POST /api/notification/done')).toHaveLength(0);
  held.forEach(({ arrive }) => arrive());

  await waitFor(() => expect(listed()).toEqual(['The door jams']));
  await waitFor(() => expect(callsTo('POST /api/notification/done')).toHaveLength(1));
  await waitFor(async () => expect(await linesOf(worker, 'done')).toHaveLength(2));
});

it('issue 19: takes back a line put off, and an issue taken, before the server has answered', async () => {
  const { leader, project } = await aScene();
  const issue = await anIssue(project, { title: 'The gate is open' });
  await reported(issue);
  await inboxOf(leader);
  const { user } = await renderApp('/inbox', leader);
  await rowOf('The gate is open');

  const later = holdCall('post', '/api/notification/later');
  await user.keyboard('s');
  await user.click(await screen.findByRole('button', { name: /^Tomorrow/u }));
  await user.keyboard('z');
  later.arrive();
  await waitFor(async () => expect(await rowOf('The gate is open')).not.toHaveClass('is-pending'));
  await waitFor(async () =>
    expect((await inboxOf(leader)).counts).toMatchObject({ open: 1, later: 0 }),
  );

  const taken = holdCall('post', '/api/issue/bulk');
  const [take] = await screen.findAllByRole('button', { name: /^I’ll take it/u });
  await user.click(take!);
  await toast(/^You took/u);
  await user.keyboard('z');
  taken.arrive();
  await toast('Change undone.');
  const saved = await read<Issue>(await leader.ask('GET', `/api/issue/${issue.id}`));
  expect(saved).toMatchObject({ status: 'new', responsible: null });
});

it('issue 19: “I’ll take it” makes an issue one’s own although a team has it, and undo gives it back', async () => {
  const { leader, worker, project, account } = await aScene();
  const team = await aTeam(account, [worker]);
  const issue = await anIssue(project, { title: 'The gate is open', teamId: team.id });
  await reported(issue);
  await inboxOf(leader);
  const { user } = await renderApp('/inbox', leader);
  await rowOf('The gate is open');

  const [take] = await screen.findAllByRole('button', { name: /^I’ll take it/u });
  await user.click(take!);
  await toast(/^You took/u);
  const saved = async () => read<Issue>(await leader.ask('GET', `/api/issue/${issue.id}`));
  await waitFor(async () =>
    expect(await saved()).toMatchObject({
      status: 'inProgress',
      responsible: { id: leader.id },
    }),
  );
  await user.keyboard('z');
  await toast('Change undone.');
  expect(await saved()).toMatchObject({
    status: 'new',
    responsible: null,
    team: { id: team.id },
  });
});

it('issue 19: withdraws the offer to undo what could not be saved, and says so', async () => {
  const { worker } = await anInbox();
  const { user } = await renderApp('/inbox', worker);
  await rowOf('Water leaks');
  const answer = Promise.withResolvers<void>();
  const refusal = http.post('*/api/notification/done', async () => {
    await answer.promise;
    const error = { code: 'FORBIDDEN', message: 'Not yours' };
    return HttpResponse.json({ error }, { status: 403 });
  });
  network.use(refusal);

  await user.keyboard('e');
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  answer.resolve();

  expect(await toast(/wasn’t saved/u)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(listed()).toEqual(ALL);
});

it('says so when there is nothing to undo, because the line is open again', async () => {
  const { worker, lamp } = await anInbox();
  const { user } = await renderApp('/inbox', worker);
  await rowOf('Water leaks');
  await user.keyboard('jje');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(async () => expect(await linesOf(worker, 'done')).toHaveLength(1));
  await setDone(worker, [lamp.id], false);
  await user.click(undo);
  expect(await toast(/Nothing to undo/u)).toBeVisible();
  await waitFor(() => expect(listed()).toEqual(ALL));
});

it('issue 19: the last line of the panel leaves the focus in it, and Z takes that back', async () => {
  const { leader, project } = await aScene();
  await reported(await anIssue(project, { title: 'The gate is open' }));
  await inboxOf(leader);
  const { user } = await renderApp('/dashboard', leader);
  await user.click(await bell('Inbox, 1 new'));
  await rowOf('The gate is open');

  await user.keyboard('e');
  await waitFor(() => expect(listed()).toEqual([]));
  await waitFor(async () =>
    expect(await panel()).toContainElement(document.activeElement as HTMLElement),
  );
  await user.keyboard('z');
  await waitFor(() => expect(listed()).toEqual(['The gate is open']));
});

it('issue 19: puts a line off again that was done while it was put off', async () => {
  const { worker } = await anInbox();
  const [line] = (await inboxOf(worker)).list;
  const until = new Date((await world()).clock.now().getTime() + 86_400_000).toISOString();
  await postpone(worker, [line!.issueId], { until, isUntilAnswer: true });
  const before = (await inboxOf(worker, '?tab=later')).list;
  expect(before).toHaveLength(1);
  const { user } = await renderApp('/inbox?tab=later', worker);
  await rowOf(line!.title);

  await user.keyboard('e');
  await waitFor(async () => expect(await linesOf(worker, 'done')).toHaveLength(1));
  await user.keyboard('z');
  await waitFor(async () =>
    expect((await inboxOf(worker, '?tab=later')).list).toMatchObject([
      { issueId: line!.issueId, laterUntil: before[0]?.laterUntil, isUntilAnswer: true },
    ]),
  );
  expect(await linesOf(worker, 'done')).toEqual([]);
});
