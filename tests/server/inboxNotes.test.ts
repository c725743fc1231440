import { describe, expect, it } from 'vitest';

import { choose } from '#tests/support/digests.ts';
import { inboxOf, linesOf } from '#tests/support/inbox.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aScene, send } from '#tests/support/scene.ts';

describe('an internal note', () => {
  it('is told to the handler, by mail only if they chose so, and to nobody outside', async () => {
    const scene = await aScene();
    await send(scene.leader, scene.issue, { type: 'internal', html: '<p>Ring före åtta</p>' });
    expect((await inboxOf(scene.worker)).list).toMatchObject([
      {
        issueId: scene.issue.id,
        isDemanding: false,
        reasons: [
          { kind: 'note', by: scene.leader.name, quote: 'Ring före åtta', audience: 'internal' },
        ],
      },
    ]);
    for (const other of [scene.user, scene.contractor, scene.leader]) {
      expect(await linesOf(other)).toEqual([]);
    }
    expect(await mailsTo(scene.worker.email)).toEqual([]);

    const own = { note: { app: true, mail: true, push: false, sms: false } };
    await choose(scene.worker, { own });
    await send(scene.leader, scene.issue, { type: 'internal', html: '<p>Nej, efter åtta</p>' });
    await inboxOf(scene.worker);
    const mails = await mailsTo(scene.worker.email);
    expect(mails.map(({ text }) => text.includes('Nej, efter åtta'))).toEqual([true]);
    await send(scene.worker, scene.issue, { type: 'internal' });
    expect(await linesOf(scene.worker)).toEqual([]);
  });
});
