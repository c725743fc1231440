import { eq, inArray } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { attachments } from '#server/db/schema.ts';
import { sweepFiles } from '#server/modules/attachment/index.ts';
import { aPhoto, contentOf, fileOf, filesOf, storedFiles, uploadTo } from '#tests/support/files.ts';
import {
  aLetter,
  aScene,
  errorOf,
  historyOf,
  issueRow,
  readMessages,
  send,
} from '#tests/support/scene.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const DAY = 86_400_000;

afterEach(async () => (await world()).clock.reset());

describe('drafts', () => {
  it('ISS-08 are visible to their uploader only until a message names them', async () => {
    const scene = await aScene();
    const { worker, leader, user, issue } = scene;
    const file = await fileOf(
      await uploadTo(worker, issue, [await aPhoto(), 'a.jpg'], { draft: true }),
    );
    expect((await contentOf(worker, file)).status).toBe(200);
    expect((await contentOf(leader, file)).status).toBe(404);
    expect(await filesOf(worker, issue)).toEqual([]);
    // Somebody else’s draft cannot be sent.
    const stolen = await leader.ask('POST', `/api/issue/${issue.id}/messages`, {
      key: crypto.randomUUID(),
      type: 'public',
      html: 'x',
      attachmentIds: [file.id],
    });
    expect(stolen.status).toBe(422);
    expect(await readMessages(leader, issue)).toEqual([]);

    const message = await send(worker, issue, { html: '', attachmentIds: [file.id] });
    expect(await filesOf(user, issue)).toMatchObject([{ id: file.id, messageId: message.id }]);
    expect(await issueRow(scene)).toMatchObject({ publicFiles: 1, internalFiles: 0 });
    expect((await contentOf(user, file)).status).toBe(200);
    expect((await worker.ask('DELETE', `/api/attachment/${file.id}`)).status).toBe(403);
    await worker.ask('DELETE', `/api/issue/${issue.id}/messages/${message.id}`);
    expect((await contentOf(worker, file)).status).toBe(404);
    expect(await issueRow(scene)).toMatchObject({ publicFiles: 0 });
  });

  it('ISS-08 are at most 100 MiB per message', async () => {
    const { worker, issue } = await aScene();
    const { db } = await world();
    const files = await Promise.all(
      [1, 2].map(async (n) =>
        fileOf(await uploadTo(worker, issue, [await aPhoto(), `${n}.jpg`], { draft: true })),
      ),
    );
    const ids = files.map(({ id }) => id);
    await db
      .update(attachments)
      .set({ size: 60 * 1024 * 1024 })
      .where(inArray(attachments.id, ids));
    const path = `/api/issue/${issue.id}/messages`;
    const answer = await worker.ask('POST', path, aLetter({ attachmentIds: ids }));
    expect(answer.status).toBe(413);
    expect(await readMessages(worker, issue)).toEqual([]);
  });

  it('ISS-08 of a report belong to the reporter only, and can be removed', async () => {
    const { user, admin, account } = await aScene();
    const photo = await aPhoto();
    const file = await fileOf(
      await user.ask('POST', `/api/attachment?name=a.jpg&key=${crypto.randomUUID()}`, photo),
    );
    expect((await contentOf(user, file)).status).toBe(200);
    for (const other of [admin, await anAgent('ROLE_ADMIN')]) {
      expect((await contentOf(other, file)).status).toBe(404);
      expect((await other.ask('DELETE', `/api/attachment/${file.id}`)).status).toBe(404);
    }
    expect((await user.ask('DELETE', `/api/attachment/${file.id}`)).status).toBe(200);
    expect((await contentOf(user, file)).status).toBe(404);
    expect((await storedFiles(account)).kept).toHaveLength(3);
  });

  it('ISS-08 that nothing refers to are swept after a day, with files that no row refers to', async () => {
    const scene = await aScene();
    const { user, worker, issue, account } = scene;
    const { deps, clock, db } = await world();
    const file = await fileOf(await uploadTo(worker, issue, [await aPhoto(), 'a.jpg']));
    await fileOf(await uploadTo(worker, issue, [await aPhoto(), 'b.jpg'], { draft: true }));
    await user.ask('POST', `/api/attachment?name=c.jpg&key=${crypto.randomUUID()}`, await aPhoto());
    await sweepFiles(deps);
    expect((await storedFiles(account)).kept).toHaveLength(9);
    clock.advance(DAY + 60_000);
    await sweepFiles(deps);
    expect((await storedFiles(account)).kept).toHaveLength(3);
    const rows = await db.select().from(attachments).where(eq(attachments.accountId, account.id));
    expect(rows.map(({ id }) => id)).toEqual([file.id]);
    expect((await contentOf(worker, file)).status).toBe(200);
  });
});

describe('internal files', () => {
  const toggle = (
    agent: TestAgent,
    issue: { id: number },
    { id }: { id: number },
    internal: boolean,
  ) => agent.ask('PUT', `/api/issue/${issue.id}/attachments/${id}/internal`, { internal });

  it('ISS-08 are hidden from outside parties and shown again, counted and recorded in the history', async () => {
    const scene = await aScene();
    const { worker, user, contractor, issue } = scene;
    const file = await fileOf(await uploadTo(worker, issue, [await aPhoto(), 'a.jpg']));
    expect(await fileOf(await toggle(worker, issue, file, true))).toEqual({
      ...file,
      internal: true,
    });
    expect(await issueRow(scene)).toMatchObject({ publicFiles: 0, internalFiles: 1 });
    for (const outsider of [user, contractor]) {
      expect(await filesOf(outsider, issue)).toEqual([]);
      expect((await contentOf(outsider, file)).status).toBe(404);
      expect((await toggle(outsider, issue, file, false)).status).toBe(403);
    }
    expect(await fileOf(await toggle(worker, issue, file, true))).toMatchObject({ internal: true });
    expect(await fileOf(await toggle(worker, issue, file, false))).toEqual(file);
    expect(await issueRow(scene)).toMatchObject({ publicFiles: 1, internalFiles: 0 });
    expect(await filesOf(user, issue)).toEqual([file]);
    expect((await historyOf(scene)).map(({ field, to }) => [field, to])).toEqual([
      ['attachment', 'a.jpg'],
      ['attachmentHidden', 'a.jpg'],
      ['attachmentShown', 'a.jpg'],
    ]);
  });

  it('ISS-08 are uploaded as such by staff only, and go with an internal message', async () => {
    const scene = await aScene();
    const { worker, user, leader, issue } = scene;
    expect(
      (await uploadTo(user, issue, [await aPhoto(), 'a.jpg'], { internal: true })).status,
    ).toBe(403);
    expect(
      await fileOf(await uploadTo(worker, issue, [await aPhoto(), 'a.jpg'], { internal: true })),
    ).toMatchObject({ internal: true });
    const draft = await fileOf(
      await uploadTo(worker, issue, [await aPhoto(), 'b.jpg'], { draft: true }),
    );
    await send(worker, issue, { type: 'internal', attachmentIds: [draft.id] });
    expect(await filesOf(leader, issue)).toMatchObject([{ internal: true }, { internal: true }]);
    expect(await filesOf(user, issue)).toEqual([]);
    expect(await issueRow(scene)).toMatchObject({ publicFiles: 0, internalFiles: 2 });
  });

  it('ISS-05 are hidden without a line in the history if they came with a private message', async () => {
    const scene = await aScene();
    const { worker, leader, issue } = scene;
    const draft = await fileOf(
      await uploadTo(worker, issue, [await aPhoto(), 'a.jpg'], { draft: true }),
    );
    const letter = { type: 'private', privateMessageAgentId: leader.id };
    await send(worker, issue, { ...letter, attachmentIds: [draft.id] });
    expect(await fileOf(await toggle(worker, issue, draft, true))).toMatchObject({
      internal: true,
    });
    expect(await historyOf(scene)).toEqual([]);
  });

  it('ISS-08 cannot be toggled on another issue, without access to it, or in another company', async () => {
    const scene = await aScene();
    const { worker, off, issue } = scene;
    const other = await aScene();
    const file = await fileOf(await uploadTo(worker, issue, [await aPhoto(), 'a.jpg']));
    expect((await toggle(off['worker'] as TestAgent, issue, file, true)).status).toBe(404);
    expect((await toggle(other.admin, issue, file, true)).status).toBe(404);
    expect((await toggle(other.admin, other.issue, file, true)).status).toBe(404);
    const refused = await uploadTo(other.admin, issue, [await aPhoto(), 'a.jpg']);
    expect([refused.status, (await errorOf(refused)).code]).toEqual([404, 'NOT_FOUND']);
    expect(await filesOf(worker, issue)).toEqual([file]);
  });
});
