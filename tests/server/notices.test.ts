import { beforeEach, describe, expect, it } from 'vitest';

import type { MessageType } from '#contract/visibility.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { anIssue } from '#tests/support/builders.ts';
import { canary, foundCanaries } from '#tests/support/canary.ts';
import { linkIn, mailsTo, type WrittenMail } from '#tests/support/mail.ts';
import { aScene, type Scene, send } from '#tests/support/scene.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

let scene: Scene;
let reporter: string;
beforeEach(async () => {
  scene = await aScene();
  const { db } = await world();
  reporter = `Anmalare-${crypto.randomUUID()}@felix.test`;
  await db.execute(
    `update issue set reporter_email = '${reporter}', reporter_firstname = 'Rut', title = 'Kranen droppar' where id = ${scene.issue.id}`,
  );
});

/** All mail to somebody, once pending notices are written. */
async function inbox(to: TestAgent | string): Promise<WrittenMail[]> {
  const { deps } = await world();
  await writeMails(deps);
  return mailsTo(typeof to === 'string' ? to.toLowerCase() : to.email);
}
const kinds = async (to: TestAgent | string) => (await inbox(to)).map(({ kind }) => kind);

async function onlyMail(to: TestAgent | string): Promise<WrittenMail> {
  const [mail, ...others] = await inbox(to);
  expect(others).toEqual([]);
  if (!mail) throw new Error('No mail');
  return mail;
}

async function ask(by: TestAgent, method: string, path: string, body: object) {
  const answer = await by.ask(method, path, body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
}
const change = (by: TestAgent, body: object) =>
  ask(by, 'PUT', `/api/issue/${scene.issue.id}`, { version: 1, ...body });
const markDone = (by: TestAgent) =>
  ask(by, 'POST', `/api/issue/${scene.issue.id}/status`, { version: 1, status: 'done' });
const close = (by: TestAgent, message = '') =>
  ask(by, 'POST', `/api/issue/${scene.issue.id}/close`, {
    version: 1,
    resolution: 'fixed',
    key: crypto.randomUUID(),
    message,
  });
const mention = ({ id, name }: TestAgent) =>
  `<span class="mention" data-id="agent-${id}" data-value="${name}" data-denotation-char="@">@${name}</span>`;

describe('mail about a report', () => {
  const report = (by: TestAgent, values: object) =>
    ask(by, 'POST', '/api/issue/report', {
      projectId: scene.project.id,
      issues: [{ key: crypto.randomUUID(), title: 'Det drar', ...values }],
    });

  it('tells a reporter that staff entered their report, and links to their page', async () => {
    const email = `rut-${crypto.randomUUID()}@felix.test`;
    await report(scene.leader, {
      reporter: { firstname: 'Rut', lastname: 'Ek', email, phone: '' },
    });
    const mail = await onlyMail(email);
    expect(mail).toMatchObject({
      kind: 'issueReceived',
      toName: 'Rut Ek',
      accountId: scene.account.id,
      subject: expect.stringMatching(/^Vi har fått din anmälan: Det drar · .+ · #[\d\u00a0]+$/u),
    });
    const link = new URL(linkIn(mail));
    expect(link.pathname).toMatch(/^\/reporter-issue\/\d+$/u);
    expect(link.search).toMatch(/^\?token=rl_[\w-]{43}$/u);
  });

  it('is not sent about one’s own report', async () => {
    await report(scene.admin, {});
    expect(await kinds(scene.admin)).toEqual([]);
  });
});

describe('mail about an assigned issue', () => {
  it('goes to the new handler, in their language and the company’s terms, and not to one who took it', async () => {
    const { db } = await world();
    await db.execute(
      `update "user" set locale = 'en-GB' where id = ${scene.off['worker']?.userId}`,
    );
    await db.execute(
      `update account set terminology = '{"en-GB:common.terms.issue.one": "fault report"}' where id = ${scene.account.id}`,
    );
    const next = scene.off['worker'] as TestAgent;
    await change(scene.leader, { responsibleId: next.id });
    const mail = await onlyMail(next);
    expect(mail.subject).toMatch(/^Assigned to you: Kranen droppar · .+ · #[\d\u00a0]+$/u);
    expect(mail.text).toContain('Show fault report #');
    expect(mail.text).toContain(`Assigned by ${scene.leader.name}.`);
    expect(linkIn(mail)).toBe(`http://localhost/issue/${scene.issue.id}`);

    await ask(scene.leader, 'PUT', `/api/issue/${scene.issue.id}`, {
      version: 2,
      responsibleId: scene.leader.id,
    });
    expect(await kinds(scene.leader)).toEqual([]);
  });

  it('is one mail for several issues assigned at once', async () => {
    const others = [await anIssue(scene.project), await anIssue(scene.project)];
    await ask(scene.leader, 'POST', '/api/issue/bulk', {
      ids: others.map(({ id }) => id),
      action: { do: 'assign', responsibleId: scene.worker.id },
      preview: false,
    });
    const mail = await onlyMail(scene.worker);
    expect(mail).toMatchObject({ kind: 'assignedSeveral', subject: 'Du har tilldelats 2 ärenden' });
    for (const { number } of others) {
      expect(mail.text).toContain(`> #${formatIssueNumber(number)} `);
    }
  });
});

describe('mail about a message', () => {
  it('goes to the reporter and the handler, with its text, and not to its author', async () => {
    await send(scene.worker, scene.issue, {
      html: '<p>Vi kommer <b>i morgon</b></p><p>&lt;b&gt;</p>',
    });
    const mail = await onlyMail(reporter);
    expect(mail).toMatchObject({ kind: 'message' });
    expect(mail.text).toContain('> Vi kommer i morgon\n> <b>');
    expect(mail.html).toContain('&lt;b&gt;');
    expect(await kinds(scene.user)).toEqual(['message']);
    expect(await kinds(scene.worker)).toEqual([]);
    expect(await kinds(scene.leader)).toEqual([]);
  });

  it('goes to nobody outside, and to staff only if mentioned, when it is internal', async () => {
    await send(scene.leader, scene.issue, {
      type: 'internal',
      html: `<p>${mention(scene.worker)} ${mention(scene.user)} ring!</p>`,
    });
    expect(await kinds(scene.worker)).toEqual(['mention']);
    expect(await kinds(scene.user)).toEqual([]);
    expect(await kinds(reporter)).toEqual([]);
  });

  it('goes to its one reader when it is private', async () => {
    await send(scene.worker, scene.issue, {
      type: 'private',
      privateMessageAgentId: scene.contractor.id,
    });
    expect(await kinds(scene.contractor)).toEqual(['privateMessage']);
    for (const other of [reporter, scene.user, scene.leader, scene.admin]) {
      expect(await kinds(other)).toEqual([]);
    }
  });

  const READERS = {
    public: ['admin', 'leader', 'user', 'contractor'],
    internal: ['admin', 'leader'],
    private: ['leader'],
  } as const;
  it.each(['public', 'internal', 'private'] as const)(
    'is not sent to somebody who may not read it: %s',
    async (type: MessageType) => {
      const { admin, leader, worker, user, contractor, account } = scene;
      const people = [admin, leader, worker, user, contractor];
      const between = type === 'private' ? [worker.id, leader.id] : undefined;
      const secret = canary(account.id, between ?? (type === 'internal' ? 'staff' : 'all'));
      await send(worker, scene.issue, {
        type,
        html: `<p>${people.map(mention).join('')} ${secret}</p>`,
        ...(between && { privateMessageAgentId: leader.id }),
      });
      for (const person of people) {
        const written = await inbox(person);
        expect(written.length).toBe(READERS[type].some((name) => scene[name] === person) ? 1 : 0);
        expect(foundCanaries(JSON.stringify(written), person)).toEqual([]);
      }
    },
  );

  it('is not sent to people who have lost access by then', async () => {
    await send(scene.leader, scene.issue);
    const { db } = await world();
    await db.execute(`update issue set responsible_id = null where id = ${scene.issue.id}`);
    expect(await kinds(scene.worker)).toEqual([]);
  });
});

describe('mail about a finished issue', () => {
  it('tells the reporter and the user who entered it, and not the actor', async () => {
    await markDone(scene.worker);
    expect(await kinds(reporter)).toEqual(['confirm']);
    expect(await kinds(scene.user)).toEqual(['confirm']);
    expect(await kinds(scene.worker)).toEqual([]);
  });

  it('says once that it was closed, with the closing message', async () => {
    await close(scene.leader, '<p>Ny packning</p>');
    const mail = await onlyMail(reporter);
    expect(mail).toMatchObject({ kind: 'closed', subject: expect.stringMatching(/^Avslutat: /u) });
    expect(mail.text).toContain('> Ny packning');
    expect(await kinds(scene.worker)).toEqual(['closed']);
    expect(await kinds(scene.leader)).toEqual([]);
  });

  it('is written once, however many servers run', async () => {
    await markDone(scene.worker);
    const { deps } = await world();
    await Promise.all([writeMails(deps), writeMails(deps), writeMails(deps)]);
    expect(await kinds(reporter)).toEqual(['confirm']);
  });
});
