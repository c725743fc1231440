import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { mailChecks } from '#server/mailChecks.ts';
import { createMailWorker } from '#server/modules/mail/index.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { MailNotSent } from '#server/ports/mail.ts';
import { anIssue } from '#tests/support/builders.ts';
import { choose, digestNow } from '#tests/support/digests.ts';
import { setDone } from '#tests/support/inbox.ts';
import { aScene, type Scene, send } from '#tests/support/scene.ts';
import { sendMails } from '#tests/support/sendMails.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

const MINUTE = 60_000;
const OLD = 'Kranen läcker';
const NEW = 'Hissen står';

let scene: Scene;
let worker: TestAgent;
let old: { id: number; accountId: number };

/** Somebody whose digest with one answer waits for the mail server. */
beforeEach(async () => {
  await sendMails();
  scene = await aScene();
  worker = scene.worker;
  old = await anIssue(scene.project, { responsibleId: worker.id, title: OLD });
  await send(scene.leader, old);
  await writeMails((await world()).deps);
  await digestNow(worker);
});
afterEach(async () => {
  await choose(worker, { digest: { days: 'never', at: '07:00' } });
});

/** The digests that go out so long after they were written. */
async function sentAfter(minutes: number) {
  const sent = await sendMails({ after: minutes * MINUTE });
  return sent.filter(
    ({ address, text }) =>
      address === worker.email.toLowerCase() && text.includes('/preferences/notifications'),
  );
}

/** The reader is done with what the digest tells, and hears of something else. */
async function goOn() {
  await setDone(worker, [old.id]);
  const issue = await anIssue(scene.project, { responsibleId: worker.id, title: NEW });
  await send(scene.leader, issue);
  await writeMails((await world()).deps);
}

describe('issue 19: a digest that waited through an outage', () => {
  it.each([20, 180])(
    'tells after %i minutes how things are now, and is not late',
    async (minutes) => {
      await goOn();
      const [digest, ...others] = await sentAfter(minutes);
      expect(others).toEqual([]);
      for (const words of [digest?.text, digest?.html]) {
        expect(words).toContain(NEW);
        expect(words).not.toContain(OLD);
        expect(words).not.toContain('nådde dig först nu');
      }
      expect(digest?.subject).toMatch(/: 1 nyhet sedan sist$/u);
    },
  );

  it('is not sent if nothing is left to tell', async () => {
    await setDone(worker, [old.id]);
    expect(await sentAfter(20)).toEqual([]);
  });

  it('is not sent half a day later', async () => {
    expect(await sentAfter(13 * 60)).toEqual([]);
  });

  it('is sent once, as things are when the mail server is back', async () => {
    const { deps } = await world();
    const mailer = createMailWorker({
      ...deps,
      transport: {
        send: () => Promise.reject(new MailNotSent('away', 'no answer')),
        close: () => undefined,
      },
      from: { name: 'Felix', address: 'no-reply@felix.test' },
      host: 'felix.test',
      ...mailChecks(deps),
    });
    await mailer.workOff();
    await mailer.stop();
    await goOn();
    expect(
      (await sentAfter(20)).map(({ text }) => [text.includes(NEW), text.includes(OLD)]),
    ).toEqual([[true, false]]);
    expect(await sentAfter(60)).toEqual([]);
  });
});

it('issue 19: a digest that waited some minutes goes as it was written', async () => {
  await goOn();
  const [digest] = await sentAfter(5);
  expect(digest?.text).toContain(OLD);
  expect(digest?.text).not.toContain(NEW);
});
