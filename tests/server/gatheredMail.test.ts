import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { writeMails } from '#server/modules/notice/index.ts';
import { aScene, type Scene, send } from '#tests/support/scene.ts';
import { sendMails } from '#tests/support/sendMails.ts';
import { world } from '#tests/support/world.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let scene: Scene;
beforeEach(async () => {
  scene = await aScene();
  await writeMails((await world()).deps);
  // Of tests before.
  await (await world()).pool.query(`delete from mail where state = 'new'`);
});
afterEach(async () => (await world()).clock.reset());

const pass = async (milliseconds: number) => (await world()).clock.advance(milliseconds);
const write = async () => writeMails((await world()).deps);
const mailsToWorker = async (after = 0) =>
  (await sendMails({ after })).filter(
    ({ address }) => address === scene.worker.email.toLowerCase(),
  );

async function writeMessage(text: string, type: 'public' | 'internal' = 'public') {
  const message = await send(scene.leader, scene.issue, { type, html: `<p>${text}</p>` });
  await write();
  return message;
}
async function mention(text: string) {
  const html = `<p><span class="mention" data-id="agent-${scene.worker.id}" data-value="x" data-denotation-char="@">@x</span> ${text}</p>`;
  const message = await send(scene.leader, scene.issue, { type: 'internal', html });
  await write();
  return message;
}

describe('mail about one issue to one person', () => {
  it('R-08 tells of causes 90 seconds apart at once, naming both', async () => {
    await writeMessage('Ta med stegen');
    await pass(90 * SECOND);
    await mention('Koden är ändrad');
    expect(await mailsToWorker()).toEqual([]);
    await pass(30 * SECOND);
    const [mail, ...more] = await mailsToWorker();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Nytt meddelande \+ .+ nämnde dig: .+ · #[\d\u00a0]+$/u);
    for (const said of ['Ta med stegen', 'Koden är ändrad']) {
      expect(mail?.text).toContain(said);
      expect(mail?.html).toContain(said);
    }
    expect(mail?.text.match(/^Hej /gmu)).toHaveLength(1);
    expect(mail?.html.match(/<title>/gu)).toHaveLength(1);
    await pass(5 * MINUTE);
    expect(await mailsToWorker()).toEqual([]);
  });

  it('R-08 tells of causes 3 minutes apart each on its own, even after the mail server was down', async () => {
    await writeMessage('Ta med stegen');
    await pass(3 * MINUTE);
    await mention('Koden är ändrad');
    const mails = await mailsToWorker(2 * MINUTE);
    expect(mails).toHaveLength(2);
    expect(mails.every(({ subject }) => !subject.includes('+'))).toBe(true);
  });

  it('ISS-05 tells only of what its reader may still read when it is sent', async () => {
    const { pool } = await world();
    await writeMessage('Ta med stegen');
    await mention('Bara för kollegor');
    await pool.query(`update agent set role_group = 'ROLE_USER' where id = $1`, [scene.worker.id]);
    await pool.query('update issue set creator_id = $1 where id = $2', [
      scene.worker.id,
      scene.issue.id,
    ]);
    const mails = await mailsToWorker(2 * MINUTE);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Ta med stegen');
    expect(JSON.stringify(mails)).not.toContain('Bara för kollegor');
  });

  it('leaves out a message deleted meanwhile', async () => {
    const { id } = await writeMessage('Fel ärende');
    await mention('Koden är ändrad');
    await (await world()).pool.query('delete from message where id = $1', [id]);
    const [mail, ...more] = await mailsToWorker(2 * MINUTE);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Koden är ändrad');
    expect(mail?.text).not.toContain('Fel ärende');
  });

  it('goes at once, with what waits, when the issue is urgent', async () => {
    await writeMessage('Ta med stegen');
    await (
      await world()
    ).pool.query(`update issue set priority = 'urgent' where id = $1`, [scene.issue.id]);
    await mention('Det forsar');
    const [mail, ...more] = await mailsToWorker();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Ta med stegen');
    expect(mail?.text).toContain('Det forsar');
  });

  it('is sent once by two servers', async () => {
    await writeMessage('Ta med stegen');
    await mention('Koden är ändrad');
    const both = await Promise.all([mailsToWorker(2 * MINUTE), mailsToWorker(2 * MINUTE)]);
    expect(both.flat()).toHaveLength(1);
  });
});
