import { expect, it } from 'vitest';

import { anIssue, aProject } from '#tests/support/builders.ts';
import { anAccount, anAgent } from '#tests/support/world.ts';

it('ISS-01 "new since yesterday" counts what its link shows: all of yesterday, not the last 24 hours', async () => {
  const account = await anAccount();
  const admin = await anAgent('ROLE_ADMIN', { account });
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  const project = await aProject(account, { people: { leader } });
  const now = new Date();
  const midnight = new Date(now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' }));
  const ago = (hours: number) => new Date(midnight.getTime() - hours * 3_600_000);
  await anIssue(project, { createdAt: now });
  await anIssue(project, { createdAt: ago(20) });
  await anIssue(project, { createdAt: ago(30) });
  const yesterday = ago(12).toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });

  for (const asker of [admin, leader]) {
    const counts = await (await asker.ask('GET', '/api/issue/counts')).json();
    const shown = await (await asker.ask('GET', `/api/issue?createdFrom=${yesterday}`)).json();
    expect(shown.list).toHaveLength(2);
    expect(counts.newSinceYesterday).toBe(2);
  }
});
