import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { aMailServer } from '#tests/support/mailServer.ts';
import { anOutbox, aResetMail } from '#tests/support/outbox.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let outbox: Awaited<ReturnType<typeof anOutbox>>;

beforeAll(async () => {
  outbox = await anOutbox();
});
afterAll(() => outbox.close());
afterEach(() => outbox.clear());

/** A mail server that does not answer until the connection is closed. */
function deaf() {
  const { promise, reject } = Promise.withResolvers<void>();
  return { send: () => promise, close: () => reject(new Error('closed')) };
}

describe('R-08 the outbox', () => {
  it('retries, later and later, what the mail server refuses for now: one mail in the end', async () => {
    const verdicts = [{ code: 451 }, { code: 451 }, 'take'] as const;
    let tries = 0;
    const server = await outbox.mailServer({ judge: () => verdicts[tries++] ?? 'take' });
    const worker = await outbox.worker(server);
    await outbox.queue(aResetMail('kim@felix.test'));

    await worker.workOff();
    await worker.workOff();
    expect(server.tries).toHaveLength(1);
    outbox.clock.advance(11 * SECOND);
    await worker.workOff();
    outbox.clock.advance(11 * SECOND);
    await worker.workOff();
    expect(server.tries).toHaveLength(2);
    outbox.clock.advance(20 * SECOND);
    await worker.workOff();

    expect(server.arrived).toHaveLength(1);
    expect(new Set(server.tries).size).toBe(1);
    expect(await outbox.rows()).toMatchObject([{ state: 'sent', attempts: 3, error: null }]);
  });

  it('gives up after one attempt on permanent refusals, and keeps the mail to be sent again', async () => {
    const server = await outbox.mailServer({ judge: () => ({ code: 554 }) });
    const worker = await outbox.worker(server);
    await outbox.queue([aResetMail('nobody@felix.test'), aResetMail('kim@felix.test')]);
    await worker.workOff();
    outbox.clock.advance(HOUR);
    await worker.workOff();

    const rows = await outbox.rows();
    expect(rows).toMatchObject([
      { state: 'dead', attempts: 1, text: expect.stringContaining('reset-password') },
      { state: 'dead', attempts: 1 },
    ]);
    expect(rows.map(({ error }) => error)).toEqual(
      expect.arrayContaining([expect.stringContaining('550'), expect.stringContaining('554')]),
    );
    expect(server.tries).toHaveLength(1);
  });

  it('sends a mail again under the same Message-ID if the mail server hung up before accepting it', async () => {
    let first = true;
    const server = await outbox.mailServer({
      judge: () => {
        const verdict = first ? 'hangUp' : 'take';
        first = false;
        return verdict;
      },
    });
    const worker = await outbox.worker(server);
    await outbox.queue(aResetMail('kim@felix.test'));
    await worker.workOff();
    expect(await outbox.rows()).toMatchObject([{ state: 'new', attempts: 1 }]);
    outbox.clock.advance(MINUTE);
    await worker.workOff();

    expect(server.tries).toHaveLength(2);
    expect(new Set(server.tries).size).toBe(1);
    expect(server.arrived).toHaveLength(1);
  });

  it('keeps everything while the mail server is down, and sends it all within two minutes of its return', async () => {
    const stopped = await aMailServer();
    await stopped.close();
    const worker = await outbox.worker(stopped);
    for (let minute = 0; minute < 100; minute += 1) {
      await outbox.queue(aResetMail(`kim${minute}@felix.test`));
      outbox.clock.advance(6 * SECOND);
      await worker.workOff();
    }
    expect((await outbox.rows()).filter(({ state }) => state === 'new')).toHaveLength(100);

    const back = await outbox.mailServer({ port: stopped.port });
    for (let second = 0; second < 120; second += 5) {
      outbox.clock.advance(5 * SECOND);
      await worker.workOff();
    }
    expect(back.arrived).toHaveLength(100);
    expect(new Set(back.arrived.map(({ mail }) => mail.messageId)).size).toBe(100);
  });

  it('has two servers send each mail once', async () => {
    const server = await outbox.mailServer();
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    await outbox.queue(numbers.map((n) => aResetMail(`kim${n}@felix.test`)));
    const [one, other] = [await outbox.worker(server), await outbox.worker(server)];
    await Promise.all([one.workOff(), other.workOff()]);

    expect(server.arrived).toHaveLength(200);
    expect(new Set(server.arrived.flatMap(({ to }) => to)).size).toBe(200);
    expect((await outbox.rows()).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  it('hands a killed server’s mail over to another once its minute has passed', async () => {
    const server = await outbox.mailServer();
    await outbox.queue(aResetMail('kim@felix.test'));
    const transport = deaf();
    const killed = await outbox.worker(transport);
    void killed.workOff();
    await expect.poll(async () => (await outbox.rows())[0]?.leaseUntil).not.toBeNull();

    const other = await outbox.worker(server);
    await other.workOff();
    expect(server.arrived).toEqual([]);
    outbox.clock.advance(MINUTE + SECOND);
    await other.workOff();
    transport.close();
    expect(server.arrived).toHaveLength(1);
  });

  it('is released at once by a server that stops', async () => {
    const transport = deaf();
    const stopping = await outbox.worker(transport);
    stopping.start();
    await outbox.queue(aResetMail('kim@felix.test'));
    await expect.poll(async () => (await outbox.rows())[0]?.leaseUntil).not.toBeNull();
    const stopped = stopping.stop();
    transport.close();
    await stopped;
    expect(await outbox.rows()).toMatchObject([{ state: 'new', leaseUntil: null }]);
  });

  it('drops obsolete mail unsent, and gives up after two days', async () => {
    const stopped = await aMailServer();
    await stopped.close();
    const worker = await outbox.worker(stopped);
    const dropAfter = new Date(outbox.clock.now().getTime() + 10 * MINUTE);
    await outbox.queue({ ...aResetMail('code@felix.test'), dropAfter });
    await outbox.queue(aResetMail('kim@felix.test'));
    outbox.clock.advance(10 * MINUTE + SECOND);
    await worker.workOff();
    expect(await outbox.rows()).toMatchObject([{ state: 'expired', text: '' }, { state: 'new' }]);
    outbox.clock.advance(48 * HOUR);
    await worker.workOff();
    expect(await outbox.rows()).toMatchObject([
      { state: 'expired', text: '' },
      { state: 'dead', text: expect.stringContaining('reset-password') },
    ]);
  });
});
