import { beforeAll, describe, expect, it } from 'vitest';

import { aMessage, anAttachment, anItem } from '#tests/support/builders.ts';
import { type IssueCompany, anIssueCompany, readIssue } from '#tests/support/issueCompany.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

let account: IssueCompany['account'];
let admin: TestAgent;
let leader: TestAgent;
let worker: TestAgent;
let user: TestAgent;
let contractor: TestAgent;
let ours: IssueCompany['ours'];
beforeAll(async () => {
  ({ account, admin, leader, worker, user, contractor, ours } = await anIssueCompany());
});

describe('an issue', () => {
  it('ISS-02 is read in one statement besides identifying the caller', async () => {
    const issue = await ours();
    for (const asker of [admin, leader, worker, user, contractor]) {
      const answer = await asker.ask('GET', `/api/issue/${issue.id}`);
      expect(answer.statements).toHaveLength(2);
    }
  });

  it('AC-07 hides staff’s internal data from outside parties', async () => {
    const [charged, label] = [
      await anItem(account, 'chargedEntity'),
      await anItem(account, 'label'),
    ];
    const otherFirm = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Annan AB' });
    const issue = await ours({
      chargedEntityId: charged.id,
      labels: [label],
      contractors: [contractor, otherFirm],
      waitingFor: 'payer',
      waitingNote: 'De vill inte betala',
      reporterFirstname: 'Ester',
      reporterPhone: '070-1740 605',
      reporterEmail: 'ester@felix.test',
      publicMessages: 1,
      internalMessages: 4,
      publicFiles: 1,
      internalFiles: 2,
      lastActivityAt: new Date('2026-05-02T10:00:00Z'),
      lastPublicActivityAt: new Date('2026-05-01T10:00:00Z'),
    });
    await anAttachment(issue, worker, { internal: true });
    const shown = await anAttachment(issue, worker);
    const message = await aMessage(issue, worker, {
      type: 'private',
      privateMessageAgentId: contractor.id,
    });
    const sent = await anAttachment(issue, worker, { messageId: message.id });
    const inside = await aMessage(issue, worker, { type: 'internal' });
    await anAttachment(issue, worker, { messageId: inside.id });
    await anAttachment(issue, worker, { draft: true });

    const outside = {
      chargedEntity: null,
      chargedReason: '',
      agreementNumber: '',
      waitingNote: '',
      labels: [],
      messageCount: 1,
      attachmentCount: 1,
    };
    const forUser = await readIssue(user, issue.id);
    expect(forUser).toMatchObject({
      ...outside,
      delegations: [],
      contractors: [],
      reporter: { firstname: 'Ester', phone: '070-1740 605', email: 'ester@felix.test' },
    });
    expect(new Date(forUser.lastActivityAt)).toEqual(new Date('2026-05-01T10:00:00Z'));
    expect(forUser.attachments.map(({ id }) => id)).toEqual([shown.id]);

    const forContractor = await readIssue(contractor, issue.id);
    expect(forContractor).toMatchObject({
      ...outside,
      messageCount: 2,
      attachmentCount: 2,
      contractors: ['Glas AB'],
      reporter: null,
    });
    expect(forContractor.delegations).toHaveLength(1);
    expect(forContractor.attachments.map(({ id }) => id)).toEqual([shown.id, sent.id]);

    const forStaff = await readIssue(leader, issue.id);
    expect(forStaff).toMatchObject({
      messageCount: 5,
      attachmentCount: 3,
      waitingNote: 'De vill inte betala',
      chargedEntity: { id: charged.id },
      labels: [{ id: label.id }],
      reporter: { firstname: 'Ester' },
    });
    expect(forStaff.delegations.map(({ contractor: { name } }) => name)).toEqual([
      'Glas AB',
      'Annan AB',
    ]);
    expect(forStaff.attachments).toHaveLength(3);
  });

  it('is no longer a contractor’s when their delegation ends', async () => {
    const issue = await ours();
    const { pool } = await world();
    await pool.query("update delegation set state = 'declined' where issue_id = $1", [issue.id]);
    expect((await contractor.ask('GET', `/api/issue/${issue.id}`)).status).toBe(404);
  });
});

describe('deleting an issue', () => {
  it('ISS-03 is the admin’s right, and removes everything with it', async () => {
    const issue = await ours();
    const copy = await ours({ duplicateOfId: issue.id });
    await aMessage(issue, worker);
    expect((await leader.ask('DELETE', `/api/issue/${issue.id}`)).status).toBe(403);
    expect((await admin.ask('DELETE', `/api/issue/${issue.id}`)).status).toBe(200);
    expect((await admin.ask('GET', `/api/issue/${issue.id}`)).status).toBe(404);
    expect((await admin.ask('DELETE', `/api/issue/${issue.id}`)).status).toBe(404);
    expect(await readIssue(admin, copy.id)).toMatchObject({ duplicateOf: null });
    const { pool } = await world();
    const { rows } = await pool.query(
      'select kind, internal from change where issue_id = $1 order by id desc limit 1',
      [issue.id],
    );
    expect(rows).toEqual([{ kind: 'removed', internal: false }]);
  });
});
