import { expect, it } from 'vitest';

import { readSettings } from '#server/env.ts';
import { openStorage } from '#server/openStorage.ts';
import { freshDatabase } from '#tests/support/database.ts';

it('F-18 the start continues once PostgreSQL accepts connections, and says why it waits', async () => {
  const database = await freshDatabase();
  const login = `away_${crypto.randomUUID().slice(0, 8)}`;
  const limit = (connections: number) =>
    database.pool.query(`alter role ${login} connection limit ${connections}`);
  await database.pool.query(`create role ${login} login noinherit password 'x' connection limit 0`);
  const url = new URL(database.server.url);
  await database.pool.query(
    `grant felix_app, felix_system to ${login}; grant connect on database "${url.pathname.slice(1)}" to ${login}`,
  );
  [url.username, url.password] = [login, 'x'];
  const received: string[] = [];
  const log = { warn: ({ reason }: { reason: string }) => received.push(reason) } as never;
  const opening = openStorage(readSettings({ DATABASE_URL: url.href }), log);
  // The last check of the start: the tests’ database is not a durable one.
  const ended = opening.then(
    () => '',
    (error: Error) => error.message,
  );
  await expect.poll(() => received).toEqual([`too many connections for role "${login}"`]);
  await limit(5);
  expect(await ended).toContain('fsync');
  await database.pool.query(`drop owned by ${login}; drop role ${login}`);
  await database.close();
});
