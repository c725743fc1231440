import { expect, it } from 'vitest';

import { inboxOf } from '#tests/support/inbox.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aRule, reportedBy } from '#tests/support/routing.ts';
import { aScene } from '#tests/support/scene.ts';

import { rowOf } from './arrange.ts';

it('issue 19: a line of an issue that a rule gave to its reader names the rule', async () => {
  const { account, leader, project, worker } = await aScene();
  await aRule(account, { name: 'Plumbing · Eastgate', agentId: worker.id });
  await reportedBy(leader, project, { title: 'The tap drips' });
  await inboxOf(worker);
  await renderApp('/inbox', worker);
  expect(await rowOf('The tap drips')).toHaveTextContent(
    'Assigned to you by the rule Plumbing · Eastgate',
  );
});
