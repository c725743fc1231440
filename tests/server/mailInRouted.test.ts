import { beforeEach, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import type { MailIn } from '#contract/mailIn.ts';
import { read } from '#tests/support/answers.ts';
import { aProject } from '#tests/support/builders.ts';
import { MAIL_DOMAIN } from '#tests/support/mails.ts';
import { aMail, receive } from '#tests/support/mailsIn.ts';
import { aRule, explained } from '#tests/support/routing.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

let admin: TestAgent;
let account: { id: number };
let handler: TestAgent;
let project: { id: number };

beforeEach(async () => {
  admin = await anAgent('ROLE_ADMIN');
  account = { id: admin.accountId };
  handler = await anAgent('ROLE_WORKER', { account });
  project = await aProject(account);
});

type Written = { from?: string; text?: string; subject?: string; title?: string };

/** An issue that the administrator made of a mail. */
async function fromMail({
  from = 'Bo Ek <bo@kund.example>',
  text = 'Kranen droppar.',
  subject = 'Hej',
  title = 'Köket',
}: Written) {
  const { pool } = await world();
  const { rows } = await pool.query<{ domain: string }>(
    'select domain from account where id = $1',
    [account.id],
  );
  await receive(aMail({ from, to: `${rows[0]?.domain}@${MAIL_DOMAIN}`, text, subject }));
  const { list } = await read<{ list: MailIn[] }>(await admin.ask('GET', '/api/mailIn'));
  const body = { projectId: project.id, title };
  const made = await admin.ask('POST', `/api/mailIn/${list[0]?.id}/makeIssue`, body);
  const { issueId } = await read<{ issueId: number }>(made);
  return read<Issue>(await admin.ask('GET', `/api/issue/${issueId}`));
}

async function alarmsOf({ id }: { id: number }) {
  const { pool } = await world();
  const { rows } = await pool.query('select id from alarm where issue_id = $1', [id]);
  return rows.length;
}

describe('an issue made of a mail', () => {
  it.each([
    ['text', { text: 'Hej,\n\nDet forsar vatten i köket.\n' }],
    ['subject', { subject: 'Det forsar vatten' }],
    ['title', { title: 'Det forsar vatten' }],
  ])('is urgent with an alarm where its %s tells of a danger', async (_, mail) => {
    const issue = await fromMail(mail);
    expect(issue.priority).toBe('urgent');
    expect(await alarmsOf(issue)).toBe(1);
  });

  it('is normal without an alarm where the danger is in an earlier mail that it quotes', async () => {
    const text = 'Tack, nu är det lagat.\n\nDen 3 maj 2026 10:00 skrev Bo:\n> Det forsar vatten\n';
    const issue = await fromMail({ text });
    expect(issue.priority).toBe('normal');
    expect(await alarmsOf(issue)).toBe(0);
  });

  it('has the priority that a rule gives it', async () => {
    await aRule(account, { conditions: { priority: ['urgent'] }, priority: 'low' });
    const issue = await fromMail({ text: 'Det forsar vatten i köket.' });
    expect(issue.priority).toBe('low');
    expect(await alarmsOf(issue)).toBe(0);
  });

  it('goes by the rules for residents, whoever makes it', async () => {
    await aRule(account, { conditions: { reporterType: ['staff'] }, agentId: admin.id });
    const rule = await aRule(account, {
      conditions: { reporterType: ['resident'] },
      agentId: handler.id,
    });
    const issue = await fromMail({});
    expect(issue.responsible?.id).toBe(handler.id);
    expect(await explained(admin, issue.id)).toMatchObject({ rule: { id: rule.id } });
    expect(await reporterTypeOf(issue)).toBe('resident');
  });

  it.each([
    ['ROLE_PROJECT_LEADER', 'staff'],
    ['ROLE_CONTRACTOR', 'user'],
    ['ROLE_USER', 'user'],
  ] as const)('goes by its sender’s type: %s', async (role, type) => {
    const sender = await anAgent(role, { account });
    await aRule(account, { conditions: { reporterType: [type] }, agentId: handler.id });
    const issue = await fromMail({ from: sender.email.toUpperCase() });
    expect(issue.responsible?.id).toBe(handler.id);
    expect(await reporterTypeOf(issue)).toBe(type);
  });

  it('is a resident’s where the sender works for another company, or no longer here', async () => {
    const stranger = await anAgent('ROLE_WORKER');
    const former = await anAgent('ROLE_WORKER', { account });
    const { pool } = await world();
    await pool.query('update agent set inactive = true where id = $1', [former.id]);
    await aRule(account, { conditions: { reporterType: ['resident'] }, agentId: handler.id });
    for (const { email } of [stranger, former]) {
      const issue = await fromMail({ from: email });
      expect(issue.responsible?.id).toBe(handler.id);
    }
  });
});

async function reporterTypeOf({ id }: { id: number }) {
  const { pool } = await world();
  const { rows } = await pool.query<{ type: string }>(
    `select facts ->> 'reporterType' as type from issue_routing where issue_id = $1`,
    [id],
  );
  return rows[0]?.type;
}
