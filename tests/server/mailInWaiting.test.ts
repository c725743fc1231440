import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { InboxCounts } from '#contract/notifications.ts';
import type { MailIn } from '#contract/mailIn.ts';
import { anIssue } from '#tests/support/builders.ts';
import { listenAs } from '#tests/support/events.ts';
import { MAIL_DOMAIN, mailNamed } from '#tests/support/mails.ts';
import { aMail, receive, replyAddress } from '#tests/support/mailsIn.ts';
import { aScene, type Scene, seenByAll, send } from '#tests/support/scene.ts';
import type { TestAgent } from '#tests/support/world.ts';

let scene: Scene;
const open: Awaited<ReturnType<typeof listenAs>>[] = [];
beforeEach(async () => {
  scene = await aScene();
});
afterEach(async () => {
  for (const listener of open.splice(0)) await listener.close();
});

async function listen(agent: TestAgent) {
  const listener = await listenAs(agent);
  open.push(listener);
  return listener;
}

const mailsFor = async (agent: TestAgent) =>
  ((await (await agent.ask('GET', '/api/notification/counts')).json()) as InboxCounts).mails;
const listed = async () =>
  ((await (await scene.admin.ask('GET', '/api/mailIn')).json()) as { list: MailIn[] }).list;

const aDraft = async (id?: string, from = 'ny@kund.example') =>
  receive(
    aMail({
      from,
      to: `${scene.account.domain}@${MAIL_DOMAIN}`,
      ...(id !== undefined && { id }),
    }),
  );

describe('mail that waits for a decision', () => {
  it('is counted in the inbox of the company’s administrators alone if its sender has reported nothing', async () => {
    await aDraft();
    await aDraft();
    const { on, off } = scene;
    const staff = [on['admin'], off['admin']] as TestAgent[];
    expect(await Promise.all(staff.map(mailsFor))).toEqual([2, 2]);
    const others = [...Object.values(on), ...Object.values(off)].filter(
      (one) => !staff.includes(one),
    );
    expect(others).toHaveLength(8);
    expect(new Set(await Promise.all(others.map(mailsFor)))).toEqual(new Set([0]));
    expect(await mailsFor((await aScene()).admin)).toBe(0);
  });

  it('is counted for the leaders of the project where its sender has reported, too, until one of them decides on it', async () => {
    const { admin, leader, on, off, project } = scene;
    const listeners = [await listen(leader), await listen(admin), await listen(off['leader']!)];
    const email = `anna-${crypto.randomUUID()}@kund.example`;
    await anIssue(project, { reporterEmail: email });
    await aDraft(undefined, email);
    await aDraft();
    const everybody = [...Object.values(on), ...Object.values(off)];
    const told = await Promise.all(everybody.map(mailsFor));
    expect(told).toEqual(
      everybody.map((one) => (one === leader ? 1 : one.roleGroup === 'ROLE_ADMIN' ? 2 : 0)),
    );
    const mail = (await listed()).find(({ from }) => from.email === email);
    await leader.ask('DELETE', `/api/mailIn/${mail?.id}`);
    await aDraft(undefined, email);
    const everyone = await seenByAll(scene);
    await send(admin, everyone);
    const heard = await Promise.all(
      listeners.map(async (listener) => {
        await listener.until(() =>
          listener.changes().some(({ issueId }) => issueId === everyone.id),
        );
        return listener.changes().filter(({ kind }) => kind === 'mailIn').length;
      }),
    );
    expect(heard).toEqual([3, 4, 0]);
    expect(await mailsFor(leader)).toBe(1);
  });

  it('is counted with refused mail, and without what was placed or needs no decision', async () => {
    const email = `anna-${crypto.randomUUID()}@kund.example`;
    const issue = await anIssue(scene.project, { reporterEmail: email });
    const reply = await replyAddress(issue, { email });
    await receive(aMail({ from: email, to: reply }));
    await receive(await mailNamed('out-of-office-sv', { party: email, reply }));
    expect(await mailsFor(scene.admin)).toBe(0);
    const unknown = reply.replace(/-.*@/u, `-${'0'.repeat(32)}@`);
    await receive(aMail({ from: email, to: unknown }));
    expect(await mailsFor(scene.admin)).toBe(1);
  });

  it('is counted no more once one of them has decided on it', async () => {
    await aDraft();
    await aDraft();
    const [first, second] = await listed();
    const place = { number: scene.issue.number, type: 'internal' };
    await scene.admin.ask('POST', `/api/mailIn/${first?.id}/place`, place);
    expect(await mailsFor(scene.admin)).toBe(1);
    await scene.admin.ask('DELETE', `/api/mailIn/${second?.id}`);
    expect(await mailsFor(scene.admin)).toBe(0);
  });

  it('is announced to those alone for whom it waits, when it comes and when it is decided on', async () => {
    const everyone = await seenByAll(scene);
    const other = await aScene();
    const { on, off } = scene;
    const listeners = await Promise.all(
      [...Object.values(on), ...Object.values(off)].map((agent) => listen(agent)),
    );
    const stranger = await listen(other.admin);
    await aDraft('one@kund.example');
    // The same mail once more, as a mail server repeats one.
    await aDraft('one@kund.example');
    const [mail] = await listed();
    const place = { number: scene.issue.number, type: 'internal' };
    await scene.admin.ask('POST', `/api/mailIn/${mail?.id}/place`, place);
    await aDraft();
    const [newest] = await listed();
    await scene.admin.ask('DELETE', `/api/mailIn/${newest?.id}`);
    await send(scene.admin, everyone);
    await send(other.worker, other.issue);

    const told = await Promise.all(
      listeners.map(async (listener) => {
        await listener.until(() =>
          listener.changes().some(({ issueId }) => issueId === everyone.id),
        );
        return listener.changes().filter(({ kind }) => kind === 'mailIn').length;
      }),
    );
    expect(told).toEqual([4, 0, 0, 0, 0, 4, 0, 0, 0, 0]);
    await stranger.until(() => stranger.changes().length > 0);
    expect(stranger.changes()).toEqual([{ kind: 'message', issueId: other.issue.id }]);
  });
});
