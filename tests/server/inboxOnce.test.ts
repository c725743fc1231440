import { beforeEach, describe, expect, it } from 'vitest';

import { writeMails } from '#server/modules/notice/index.ts';
import { dyingAt } from '#tests/support/dyingServer.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aScene, type Scene, send } from '#tests/support/scene.ts';
import { world } from '#tests/support/world.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await aScene();
  await writeMails((await world()).deps);
});

/** Notices waiting, notifications, lines with their counts, and mail of the company. */
async function written() {
  const { pool } = await world();
  const { rows } = await pool.query<Record<string, number>>(
    `select (select count(*) from notice where account_id = $1)::int as notices,
       (select count(*) from notification where account_id = $1)::int as notifications,
       (select coalesce(sum(count), 0) from inbox_line where account_id = $1)::int as counted,
       (select count(*) from change where account_id = $1 and kind = 'notification')::int as told,
       (select count(*) from mail where account_id = $1)::int as mails`,
    [scene.account.id],
  );
  return rows[0];
}
const NOTHING = { notices: 1, notifications: 0, counted: 0, told: 0, mails: 0 };
/** What the user wrote is told to the worker and the contractor. */
const ALL = { notices: 0, notifications: 2, counted: 2, told: 1, mails: 2 };

describe('everybody is told once', () => {
  it('if the server is killed between any two statements of the writer', async () => {
    const { deps } = await world();
    await send(scene.user, scene.issue);
    let nth = 1;
    for (; nth < 40; nth += 1) {
      const { tenancy, isDead } = await dyingAt(nth);
      const outcome = await writeMails({ ...deps, tenancy }).then(
        () => 'written',
        () => 'killed',
      );
      if (!isDead()) break;
      // The last statement is the commit of the look for further companies.
      const after = await written();
      expect({ nth, outcome, after }).toEqual({ nth, outcome: 'killed', after: NOTHING });
    }
    expect(nth).toBeGreaterThan(6);
    await writeMails(deps);
    expect(await written()).toEqual(ALL);
    expect((await mailsTo(scene.worker.email)).length).toBe(1);
  });

  it('by several writers at once', async () => {
    const { deps } = await world();
    for (let n = 0; n < 5; n += 1) await send(scene.user, scene.issue);
    await Promise.all([writeMails(deps), writeMails(deps), writeMails(deps)]);
    expect(await written()).toMatchObject({
      notices: 0,
      notifications: 10,
      counted: 10,
      mails: 10,
    });
  });

  it('of a message whose notice is there twice', async () => {
    const { deps, pool } = await world();
    await send(scene.user, scene.issue);
    const copy = `insert into notice (account_id, kind, issue_id, message_id, actor_id, agent_ids)
      select account_id, kind, issue_id, message_id, actor_id, agent_ids from notice where account_id = $1`;
    await pool.query(copy, [scene.account.id]);
    await writeMails(deps);
    expect(await written()).toMatchObject({ notifications: 2, counted: 2 });
    await pool.query(
      `insert into notice (account_id, kind, issue_id, message_id, actor_id, agent_ids)
       select account_id, 'message', issue_id, id, author_id, '{}' from message where account_id = $1`,
      [scene.account.id],
    );
    await writeMails(deps);
    expect(await written()).toMatchObject({ notices: 0, notifications: 2, counted: 2, told: 1 });
  });
});
