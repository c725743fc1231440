import { beforeEach, describe, expect, it } from 'vitest';

import { sweepDelegations } from '#server/modules/delegation/index.ts';
import { aLink } from '#tests/support/agentLinks.ts';
import { linkIn } from '#tests/support/mail.ts';
import { aDelegation } from '#tests/support/delegations.ts';
import { aSceneWithOutsiders, type SceneWithOutsiders } from '#tests/support/outsiders.ts';
import { send } from '#tests/support/scene.ts';
import { world } from '#tests/support/world.ts';

const HOUR = 3_600_000;

let scene: SceneWithOutsiders;
beforeEach(async () => {
  scene = await aSceneWithOutsiders();
});

describe('mail to a contractor', () => {
  it('REP-05 brings public messages, with a personal link, while they have a delegation', async () => {
    const done = scene.other;
    await aDelegation(scene.issue, done, { state: 'approved' });
    await send(scene.worker, scene.issue, { html: '<p>Portkod 1234</p>' });
    const mail = await scene.lastTo(scene.contractor);
    expect(mail).toMatchObject({ kind: 'message' });
    expect(mail.text).toContain('> Portkod 1234');
    expect(linkIn(mail)).toMatch(scene.ownLink);
    expect(await scene.kindsTo(done)).toEqual([]);
    await send(scene.contractor, scene.issue, { html: '<p>Tack</p>' });
    expect(await scene.kindsTo(scene.contractor)).toEqual(['message']);
  });

  it('F-16 brings no other link once staff withdrew it, until they send another', async () => {
    const { contractor, issue, leader, worker } = scene;
    await send(worker, issue, { html: '<p>Portkod 1234</p>' });
    expect(linkIn(await scene.lastTo(contractor))).toMatch(scene.ownLink);
    const { pool } = await world();
    const { rows } = await pool.query<{ id: number }>(
      'select id from agent_link where issue_id = $1',
      [issue.id],
    );
    for (const { id } of rows) {
      const { status } = await leader.ask('DELETE', `/api/issue/${issue.id}/links/${id}`);
      expect(status).toBe(200);
    }
    await send(worker, issue, { html: '<p>Kom i morgon</p>' });
    const mail = await scene.lastTo(contractor);
    expect(mail.text).toContain('> Kom i morgon');
    expect(linkIn(mail)).toBe(`http://localhost/agent-issue/${issue.id}`);
    const createdAt = new Date(Date.now() + 1000);
    await aLink(contractor, issue, { createdAt });
    await send(worker, issue, { html: '<p>Ring först</p>' });
    expect(linkIn(await scene.lastTo(contractor))).toMatch(scene.ownLink);
  });

  it('says that their answer is awaited', async () => {
    await scene.setStatus(scene.worker, {
      status: 'waiting',
      waitingFor: 'contractor',
      note: scene.secret,
    });
    expect(await scene.lastTo(scene.contractor)).toMatchObject({ kind: 'answerWanted' });
    expect(await scene.kindsTo(scene.reporter)).toEqual([]);
  });

  it('reminds once, a day before the answer is due, and not after an answer', async () => {
    const { deps, clock, db } = await world();
    const by = scene.other;
    const delegation = await aDelegation(scene.issue, by, {
      answerBy: new Date(Date.now() + 47 * HOUR),
    });
    await db.execute(
      `insert into delegation_event (account_id, delegation_id, actor, state, note)
       values (${scene.account.id}, ${delegation.id}, 'Lo', 'sent', 'Ring först')`,
    );
    try {
      await sweepDelegations(deps);
      expect(await scene.kindsTo(by)).toEqual([]);
      clock.advance(25 * HOUR);
      await Promise.all([sweepDelegations(deps), sweepDelegations(deps)]);
      const [mail, ...more] = await scene.inbox(by);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ kind: 'delegationReminder' });
      expect(mail?.text).toContain('> Ring först');
      expect(linkIn(mail ?? { text: '' })).toMatch(scene.ownLink);
      clock.advance(90 * HOUR);
      await sweepDelegations(deps);
      expect(await scene.kindsTo(by)).toEqual(['delegationReminder']);
      // A contractor with no date is reminded after three days; after accepting, never.
      expect(await scene.kindsTo(scene.contractor)).not.toContain('delegationReminder');
    } finally {
      clock.reset();
    }
  });
});
