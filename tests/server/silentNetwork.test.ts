import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { openDatabase } from '#server/db/client.ts';
import { createTenancy, runLong } from '#server/db/tenancy.ts';
import { asAppError } from '#server/http/errors.ts';
import { anAccount, world } from '#tests/support/world.ts';

import { startCutProxy } from '../../bench/failover/cutProxy.ts';
import { freePort } from '../../bench/felixServer.ts';

/** A pool of one connection with the tenancy on it; statements are given up after `answerMs`. */
async function opened({ port, answerMs }: { port?: number; answerMs: number }) {
  const url = new URL((await world()).url);
  if (port !== undefined) url.port = String(port);
  const { pool, close } = openDatabase(url.href, { max: 1, answerMs });
  return { tenancy: createTenancy(pool), target: Number(url.port), close };
}

it('F-18 a request whose database has fallen silent is answered with 503, and the next one once it is back', async () => {
  const { id } = await anAccount();
  const port = await freePort();
  const { target, close: closeFirst } = await opened({ answerMs: 0 });
  await closeFirst();
  const proxy = await startCutProxy(port, target);
  const { tenancy, close } = await opened({ port, answerMs: 1_000 });
  const read = () => tenancy.within(id, ({ db }) => db.execute(sql`select 1 as one`));
  try {
    expect((await read()).rows).toEqual([{ one: 1 }]);
    proxy.cut();
    const failure = await read().catch((error: unknown) => error);
    expect(asAppError(failure)).toMatchObject({ status: 503 });
    proxy.heal();
    await expect
      .poll(() =>
        read().then(
          ({ rows }) => rows,
          () => [],
        ),
      )
      .toEqual([{ one: 1 }]);
  } finally {
    await close();
    proxy.close();
  }
});

it('F-18 a statement that was allowed more time takes it, and no later one does', async () => {
  const { id } = await anAccount();
  const { tenancy, close } = await opened({ answerMs: 1_500 });
  const sleep = { text: 'select pg_sleep($1)', values: [2.5] };
  const within = (ms: number) => tenancy.within(id, (tx) => runLong(tx, sleep, ms));
  await expect(within(20_000)).resolves.toBeUndefined();
  const late = tenancy.within(id, ({ db }) => db.execute(sql`select pg_sleep(2.5)`));
  await expect(late).rejects.toMatchObject({ cause: { message: 'Query read timeout' } });
  await close();
});
