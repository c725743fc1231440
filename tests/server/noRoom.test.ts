import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { createTenancy } from '#server/db/tenancy.ts';
import { asAppError } from '#server/http/errors.ts';
import { queueMail } from '#server/modules/mail/index.ts';
import { localFiles } from '#server/ports/localFiles.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { type aMailServer, refusal } from '#tests/support/mailServer.ts';
import { anOutbox, aResetMail } from '#tests/support/outbox.ts';
import { anAgent, appWith, world } from '#tests/support/world.ts';

const MINUTE = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'no-room-'));
/** Only root may mount; elsewhere the cases that need a full disk report that they did not run. */
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

describe('a server with a full disk', () => {
  it.each(['53100', 'ENOSPC', 'EDQUOT'])(
    'F-17 answers %s with 503 and when to try again',
    (code) => {
      const error = new Error('query failed', { cause: Object.assign(new Error(), { code }) });
      expect(asAppError(error)).toMatchObject({
        status: 503,
        extra: { retryAfter: 60, translationKey: 'NO_ROOM' },
      });
    },
  );

  describe.skipIf(!isMounted)('and a full file system', () => {
    beforeAll(() => writeFileSync(join(folder, 'filler'), Buffer.alloc(900 * 1024)));

    it.each(['notes.txt', 'photo.png'])('F-17 says so for the upload %s', async (name) => {
      const admin = await anAgent('ROLE_ADMIN');
      const issue = await anIssue(await aProject({ id: admin.accountId }));
      const app = await appWith({ files: localFiles(folder) });
      const noise = crypto.getRandomValues(new Uint8Array(60_000));
      const body = name.endsWith('.txt')
        ? Buffer.alloc(1024 * 1024, 'text ')
        : await sharp(Buffer.from(noise), { raw: { width: 200, height: 100, channels: 3 } })
            .png()
            .toBuffer();
      const answer = await app.request(
        `/api/issue/${issue.id}/attachments?name=${name}&key=${crypto.randomUUID()}`,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${admin.token}`,
            'x-felix-hms-selected-agent': String(admin.id),
            'content-type': 'application/octet-stream',
          },
          body,
        },
      );
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ error: { translationKey: 'NO_ROOM' } });
    });

    it('F-17 is not ready', async () => {
      const answer = await (await appWith({ folders: [folder] })).request('/readyz');
      expect(answer.status).toBe(503);
      expect(await answer.text()).toContain('Less than 200 MB of disk is free');
    });
  });
});

it('E a server whose database lacks its latest migration is not ready, and says so', async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { pool } = database.server;
  const app = await appWith({ pool, tenancy: createTenancy(pool) });
  expect((await app.request('/readyz')).status).toBe(200);
  const latest = 'created_at = (select max(created_at) from drizzle.__drizzle_migrations)';
  await database.pool.query(
    `update drizzle.__drizzle_migrations set created_at = created_at + 1 where ${latest}`,
  );
  // The next version’s server has migrated; this one serves on until it is replaced.
  expect((await app.request('/readyz')).status).toBe(200);
  await database.pool.query(`delete from drizzle.__drizzle_migrations where ${latest}`);
  const behind = await app.request('/readyz');
  expect([behind.status, await behind.text()]).toEqual([
    503,
    expect.stringContaining('lacks migrations of this version'),
  ]);
});

it('F-02 is not ready while its log-in may not act as a role of the product', async () => {
  const { pool } = await world();
  const name = `stranger_${crypto.randomUUID().slice(0, 8)}`;
  await pool.query(`create role ${name}; grant felix_system to ${name}`);
  const client = await pool.connect();
  onTestFinished(async () => {
    await client.query('reset session authorization');
    client.release();
    await pool.query(`drop role ${name}`);
  });
  await client.query(`set session authorization ${name}`);
  const asStranger = Object.assign(Object.create(pool) as typeof pool, {
    query: (text: string) => client.query(text),
  });
  const answer = await (await appWith({ pool: asStranger })).request('/readyz');
  expect([answer.status, await answer.text()]).toEqual([
    503,
    expect.stringContaining('may not act as felix_app'),
  ]);
});

describe('a server whose mail is stuck', () => {
  it('F-17 is not ready once a mail has waited for 15 minutes and none was sent', async () => {
    const { deps, pool, clock } = await world();
    onTestFinished(() => clock.reset());
    // Also what tests before sent at a later time of theirs.
    await pool.query('delete from mail');
    await pool.query('delete from notice');
    const app = await appWith({ sendsMail: true });
    const email = `kim-${crypto.randomUUID()}@felix.test`;
    await deps.tenancy.acrossAccounts((tx) => queueMail(tx, aResetMail(email)));
    clock.advance(14 * MINUTE);
    expect((await app.request('/readyz')).status).toBe(200);
    clock.advance(2 * MINUTE);
    const late = await app.request('/readyz');
    expect([late.status, await late.text()]).toEqual([503, expect.stringContaining('Mail')]);
    await pool.query(
      `update mail set state = 'sent', sent_at = now() + interval '10 minutes' where to_email = $1`,
      [email],
    );
    expect((await app.request('/readyz')).status).toBe(200);
  });

  type MailServerOptions = Parameters<typeof aMailServer>[0];
  const BUT_GOOD: MailServerOptions = {
    judge: ({ to }) => (to.includes('good@felix.test') ? 'take' : { code: 451 }),
  };

  /** A server with mail to some people, whose mail server refuses everything for now but for `good@felix.test`. */
  async function refusedForNow(recipients: string[], options = BUT_GOOD, logIn = '') {
    const outbox = await anOutbox();
    onTestFinished(async () => {
      await outbox.clear();
      await outbox.close();
    });
    const { url } = await outbox.mailServer(options);
    const worker = await outbox.worker({ url: url.replace('//', `//${logIn}`) });
    const { tenancy, clock } = outbox;
    const mailAwaySince = worker.awaySince;
    const app = await appWith({ tenancy, clock, sendsMail: true, mailAwaySince });
    const queue = (emails: string[]) => outbox.queue(emails.map((email) => aResetMail(email)));
    await queue(recipients);
    return {
      ready: async () => app.request('/readyz'),
      /** Tries every due mail each half minute. */
      minutes: async (count: number) => {
        for (let half = 0; half < count * 2; half += 1) {
          clock.advance(MINUTE / 2);
          await worker.workOff();
        }
      },
      send: async (email: string) => {
        await queue([email]);
        await worker.workOff();
      },
    };
  }

  it('F-17 is not ready once mail to two recipients has been refused for 15 minutes, until one is sent', async () => {
    const { ready, minutes, send } = await refusedForNow(
      ['one', 'two'].map((name) => `${name}@felix.test`),
    );
    await minutes(14);
    expect((await ready()).status).toBe(200);
    await minutes(2);
    const stuck = await ready();
    expect([stuck.status, await stuck.text()]).toEqual([
      503,
      expect.stringContaining('Mail has not moved for 15 minutes'),
    ]);
    await send('good@felix.test');
    expect((await ready()).status).toBe(200);
  });

  it('F-17 is ready while one bad address waits, however often it is written to', async () => {
    const { ready, minutes } = await refusedForNow(
      Array.from({ length: 4 }, () => 'one@felix.test'),
    );
    await minutes(20);
    expect((await ready()).status).toBe(200);
  });

  it.each<[string, MailServerOptions, string?]>([
    ['any connection', { smtp: { onConnect: (_, done) => done(refusal(421, 'Not you')) } }],
    [
      'the log-in',
      {
        smtp: {
          disabledCommands: ['STARTTLS'],
          allowInsecureAuth: true,
          onAuth: (_auth, _session, done) => done(refusal(535, 'Unknown')),
        },
      },
      'felix:wrong@',
    ],
    ['the sender', { smtp: { onMailFrom: (_, __, done) => done(refusal(451, 'Not you')) } }],
  ])(
    'F-17 is not ready once the mail server has refused %s for 15 minutes, with mail to one recipient',
    async (_, options, logIn) => {
      const { ready, minutes } = await refusedForNow(['one@felix.test'], options, logIn);
      await minutes(14);
      expect((await ready()).status).toBe(200);
      await minutes(2);
      expect((await ready()).status).toBe(503);
    },
  );

  it('F-17 is not ready once the mail server has been down for 15 minutes', async () => {
    const awaySince = (minutes: number) => () => new Date(Date.now() - minutes * MINUTE);
    const ready = async (minutes: number) =>
      (await appWith({ sendsMail: true, mailAwaySince: awaySince(minutes) })).request('/readyz');
    expect((await ready(16)).status).toBe(503);
    expect((await ready(14)).status).toBe(200);
  });
});
