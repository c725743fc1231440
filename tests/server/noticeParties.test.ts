import { beforeEach, describe, expect, it } from 'vitest';

import { formatIssueNumber } from '#contract/issueNumber.ts';
import { confirmByReporter, rejectByReporter } from '#server/modules/issue/index.ts';
import { aLink } from '#tests/support/agentLinks.ts';
import { linkIn } from '#tests/support/mail.ts';
import { aDelegation, inDays, take } from '#tests/support/delegations.ts';
import { aSceneWithOutsiders, type SceneWithOutsiders } from '#tests/support/outsiders.ts';
import { issueRow, send } from '#tests/support/scene.ts';
import { world } from '#tests/support/world.ts';

let scene: SceneWithOutsiders;
beforeEach(async () => {
  scene = await aSceneWithOutsiders();
});

describe('mail to the reporter', () => {
  it('ISS-10 asks in their language whether it is done, and says when it closes automatically', async () => {
    await scene.setStatus(scene.worker, { status: 'done' });
    const mail = await scene.lastTo(scene.reporter);
    expect(mail).toMatchObject({ kind: 'confirm', locale: 'pl-PL' });
    expect(mail.subject).toMatch(/^Czy usterka została usunięta\? .+ · #[\d\u00a0]+$/u);
    expect(mail.html).toContain('lang="pl-PL"');
    expect(linkIn(mail)).toMatch(scene.page);
  });

  it('only says that it is done if the company asks for no confirmation', async () => {
    const { db } = await world();
    await db.execute(`update account set confirm_days = 0 where id = ${scene.account.id}`);
    await scene.setStatus(scene.worker, { status: 'done' });
    expect(await scene.kindsTo(scene.reporter)).toEqual(['done']);
  });

  it('says that their answer is awaited, and nothing of staff’s notes', async () => {
    await scene.setStatus(scene.worker, {
      status: 'waiting',
      waitingFor: 'reporter',
      note: scene.secret,
    });
    expect(await scene.lastTo(scene.reporter)).toMatchObject({
      kind: 'answerWanted',
      locale: 'pl-PL',
    });
    expect(await scene.kindsTo(scene.user)).toEqual(['answerWanted']);
    expect(await scene.kindsTo(scene.contractor)).toEqual([]);
    expect(await scene.kindsTo(scene.worker)).not.toContain('answerWanted');
  });

  it('does not repeat itself if only the date differs', async () => {
    const waiting = { status: 'waiting', waitingFor: 'reporter' };
    await scene.setStatus(scene.worker, waiting);
    await scene.setStatus(scene.worker, { ...waiting, waitingUntil: inDays(4) });
    expect(await scene.kindsTo(scene.reporter)).toEqual(['answerWanted']);
    await scene.setStatus(scene.worker, { ...waiting, waitingFor: 'contractor' });
    expect(await scene.kindsTo(scene.reporter)).toEqual(['answerWanted']);
    expect(await scene.kindsTo(scene.contractor)).toEqual(['answerWanted']);
  });

  it('is not sent if another party is awaited', async () => {
    const waitingUntil = inDays(3);
    await scene.setStatus(scene.worker, {
      status: 'waiting',
      waitingFor: 'material',
      waitingUntil,
    });
    expect(await scene.kindsTo(scene.reporter)).toEqual([]);
  });

  it('says that it is reopened, if they were told that it was over', async () => {
    await scene.setStatus(scene.worker, { status: 'inProgress' });
    expect(await scene.kindsTo(scene.reporter)).toEqual([]);
    await scene.close(scene.worker);
    await scene.setStatus(scene.leader, { status: 'inProgress' });
    expect(await scene.kindsTo(scene.reporter)).toEqual(['closed', 'reopened']);
    expect(await scene.kindsTo(scene.worker)).toContain('reopened');
    expect(await scene.kindsTo(scene.leader)).not.toContain('reopened');
  });

  it('is counted in the preview of a bulk action', async () => {
    await scene.close(scene.worker);
    const body = { ids: [scene.issueId], action: { do: 'status', status: 'inProgress' } };
    const preview = await scene.leader.ask('POST', '/api/issue/bulk', { ...body, preview: true });
    // The scene.reporter, the user who entered it, and the assigned worker.
    expect(await preview.json()).toMatchObject({ changed: 1, mails: 3 });
    await scene.leader.ask('POST', '/api/issue/bulk', { ...body, preview: false });
    expect(await scene.kindsTo(scene.reporter)).toEqual(['closed', 'reopened']);
  });

  it('says when staff plan, move and cancel a visit; not a past one', async () => {
    await scene.change(scene.leader, { plannedFrom: inDays(2), plannedTo: inDays(2.1) });
    await scene.change(scene.leader, { plannedFrom: inDays(3), plannedTo: inDays(3.1) });
    await scene.change(scene.leader, { priority: 'high' });
    const kinds = ['visitPlanned', 'visitMoved'];
    expect(await scene.kindsTo(scene.reporter)).toEqual(kinds);
    await scene.change(scene.leader, { plannedFrom: null, plannedTo: null });
    expect(await scene.kindsTo(scene.reporter)).toEqual([...kinds, 'visitCancelled']);
    await scene.change(scene.leader, { plannedFrom: inDays(-2), plannedTo: inDays(-1.9) });
    expect(await scene.kindsTo(scene.reporter)).toEqual([...kinds, 'visitCancelled']);
    expect(await scene.kindsTo(scene.contractor)).toEqual([...kinds, 'visitCancelled']);
    expect(linkIn(await scene.lastTo(scene.contractor))).toMatch(scene.ownLink);
    expect(await scene.kindsTo(scene.leader)).toEqual([]);
  });

  it('says when a contractor comes at another time, and that nobody comes once the delegation is withdrawn', async () => {
    const delegation = await aDelegation(scene.issue, scene.other, {
      state: 'accepted',
    });
    const by = scene.other;
    const visit = (days: number) => ({ visitFrom: inDays(days), visitTo: inDays(days + 0.1) });
    await take(by, delegation, 'schedule', { ...visit(1), version: 1 });
    await take(by, delegation, 'schedule', { ...visit(2), version: 2 });
    expect(await scene.kindsTo(scene.reporter)).toEqual(['visitAsked', 'visitAsked']);
    await take(scene.leader, delegation, 'cancel', { version: 3 });
    expect(await scene.kindsTo(scene.reporter)).toEqual([
      'visitAsked',
      'visitAsked',
      'visitCancelled',
    ]);
    expect((await scene.lastTo(by)).kind).toBe('delegationCancelled');
    expect(await issueRow(scene)).toMatchObject({ plannedFrom: null, plannedTo: null });
  });
});

describe('mail about a reporter’s own actions', () => {
  it('ISS-10 tells the handler that they confirmed it, and not the reporter', async () => {
    await scene.setStatus(scene.worker, { status: 'done' });
    const before = await scene.kindsTo(scene.reporter);
    const body = { version: await scene.version(), key: crypto.randomUUID(), now: new Date() };
    await scene.asReporter((tx, who) => confirmByReporter(tx, who, scene.issueId, body));
    expect(await scene.kindsTo(scene.reporter)).toEqual(before);
    const mail = await scene.lastTo(scene.worker);
    expect(mail).toMatchObject({ kind: 'confirmed' });
    expect(mail.text).toContain('Rut bekräftar');
    expect(await scene.kindsTo(scene.follower)).toEqual(['followedDone', 'followedClosed']);
  });

  it('ISS-10 F-16 tells the handler and the contractor concerned that it is not done', async () => {
    const by = scene.other;
    await aLink(by, scene.issue);
    const delegation = await aDelegation(scene.issue, by, { state: 'reportedDone' });
    // Approval ends the contractor’s links by itself: staff withdrew none.
    expect((await take(scene.leader, delegation, 'approve')).status).toBe(200);
    await scene.setStatus(scene.worker, { status: 'done' });
    const body = {
      version: await scene.version(),
      key: crypto.randomUUID(),
      reason: 'stillBroken' as const,
      message: 'Nadal cieknie',
      now: new Date(),
    };
    await scene.asReporter((tx, who) => rejectByReporter(tx, who, scene.issueId, body));
    for (const to of [scene.worker, by]) {
      const mail = await scene.lastTo(to);
      expect(mail).toMatchObject({ kind: 'rejected' });
      expect(mail.text).toContain('> Nadal cieknie');
    }
    expect(linkIn(await scene.lastTo(by))).toMatch(scene.ownLink);
    // People still at work are not told that it is done, either.
    expect(await scene.kindsTo(scene.contractor)).toEqual([]);
    // Nobody is asked to confirm any more by then.
    expect(await scene.kindsTo(scene.reporter)).toEqual([]);
  });
});

describe('mail to followers', () => {
  it('says that it is done and closed, in their language, and nothing of the conversation', async () => {
    await send(scene.worker, scene.issue, { html: '<p>Vi kommer</p>' });
    await scene.setStatus(scene.worker, { status: 'done' });
    expect(await scene.kindsTo(scene.follower)).toEqual(['followedDone']);
    await scene.close(scene.leader, '<p>Tack</p>');
    const mails = await scene.inbox(scene.follower);
    expect(mails.map(({ kind, locale }) => [kind, locale])).toEqual([
      ['followedDone', 'fi-FI'],
      ['followedClosed', 'fi-FI'],
    ]);
    const { number } = await issueRow(scene);
    for (const mail of mails) {
      // What and where, the number last.
      expect(mail.subject).toMatch(new RegExp(`Trapphus B · #${formatIssueNumber(number)}$`, 'u'));
      expect(`${mail.text} ${mail.html}`).not.toMatch(/Cieknie|Tack|Rut/u);
      expect(linkIn(mail)).toMatch(scene.page);
    }
  });

  it('goes once to a reporter who also follows it, as the reporter', async () => {
    const { db } = await world();
    await db.execute(
      `update issue_follower set email = '${scene.reporter}' where issue_id = ${scene.issueId}`,
    );
    await scene.setStatus(scene.worker, { status: 'done' });
    expect(await scene.kindsTo(scene.reporter)).toEqual(['confirm']);
  });
});
