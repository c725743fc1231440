import { describe, expect, it } from 'vitest';

import type { IssueRow } from '#contract/issueList.ts';
import {
  anAddress,
  anIssue,
  anItem,
  aProject,
  aTeam,
  markUnread,
} from '#tests/support/builders.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

async function page(asker: TestAgent, query: string) {
  const answer = await asker.ask('GET', `/api/issue?${query}`);
  return (await answer.json()) as { list: IssueRow[] };
}

describe('a row of the list', () => {
  it('follows its address, in what it shows and what finds it', async () => {
    const boss = await anAgent('ROLE_ADMIN');
    const project = await aProject({ id: boss.accountId });
    const [old, other] = [
      await anAddress(project, { street: 'Kvarngatan 3', objectId: '1104' }),
      await anAddress(project, { street: 'Ängsvägen 9', objectId: '' }),
    ];
    const issue = await anIssue(project, { addressId: old.id });
    const { pool } = await world();
    await pool.query("update address set street = 'Nya Kvarngatan 3' where id = $1", [old.id]);
    const { list } = await page(boss, 'q=nya%20kvarngatan');
    expect(list).toMatchObject([
      { address: { id: old.id, street: 'Nya Kvarngatan 3', objectId: '1104' } },
    ]);
    await boss.ask('PUT', `/api/issue/${issue.id}`, { version: 1, addressId: other.id });
    expect((await page(boss, '')).list).toMatchObject([
      { address: { id: other.id, street: 'Ängsvägen 9', objectId: '' } },
    ]);
    await boss.ask('PUT', `/api/issue/${issue.id}`, { version: 2, addressId: null });
    expect((await page(boss, '')).list).toMatchObject([{ address: null }]);
    expect((await page(boss, 'q=kvarngatan')).list).toEqual([]);
  });

  it('ISS-16 shows a row with its place, people, labels and firms', async () => {
    const account = await anAccount();
    const [boss, contractor] = [
      await anAgent('ROLE_ADMIN', { account, firstname: 'Åsa', lastname: 'Öberg' }),
      await anAgent('ROLE_CONTRACTOR', { account, firm: 'Rör & Co' }),
    ];
    const project = await aProject(account, { name: 'Kvarnen', number: '1042' });
    const address = await anAddress(project, { street: 'Kvarngatan 3', objectId: '3-1104' });
    const label = await anItem(account, 'label', { name: 'Akut' });
    const team = await aTeam(account);
    const issue = await anIssue(project, {
      addressId: address.id,
      teamId: team.id,
      responsibleId: boss.id,
      labels: [label],
      contractors: [contractor],
      publicMessages: 2,
      internalMessages: 1,
      publicFiles: 1,
      internalFiles: 3,
    });
    await markUnread(issue, boss);
    expect((await page(boss, '')).list).toMatchObject([
      {
        id: issue.id,
        number: issue.number,
        unread: true,
        version: 1,
        project: { id: project.id, name: 'Kvarnen', number: '1042' },
        address: { id: address.id, street: 'Kvarngatan 3', objectId: '3-1104' },
        responsible: { id: boss.id, name: 'Åsa Öberg' },
        labels: [{ id: label.id, name: 'Akut' }],
        team: { id: team.id },
        contractors: ['Rör & Co'],
        messageCount: 3,
        attachmentCount: 4,
      },
    ]);
    expect((await page(contractor, '')).list).toMatchObject([
      { labels: [], contractors: ['Rör & Co'], messageCount: 2, attachmentCount: 1, unread: false },
    ]);
    expect((await page(boss, 'unread=true')).list.map(({ id }) => id)).toEqual([issue.id]);
    expect((await page(contractor, 'unread=true')).list).toEqual([]);
  });
});
