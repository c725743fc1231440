import { expect, it } from 'vitest';

import { readSettings } from '#server/env.ts';
import { asAppError } from '#server/http/errors.ts';
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

const coded = (code: string, message = '') => Object.assign(new Error(message), { code });
it.each([
  // PgBouncer's, of a server that was killed and of one that is not back yet.
  coded('08P01', 'server conn crashed?'),
  coded('08P01', 'server login has been failing, try again later (server_login_retry)'),
  coded('57P01', 'terminating connection due to administrator command'),
  coded('25006', 'cannot execute INSERT in a read-only transaction'),
  coded('ECONNREFUSED'),
  coded('ECONNABORTED'),
  // The driver's.
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Connection terminated unexpectedly'),
  new Error('Query read timeout'),
  new Error('timeout exceeded when trying to connect'),
])('F-18 a request during a failover is answered with 503: %s', (cause) => {
  const unavailable = { status: 503, code: 'UNAVAILABLE', extra: { retryAfter: 2 } };
  expect(asAppError(cause)).toMatchObject(unavailable);
  expect(asAppError(new Error('Failed query', { cause }))).toMatchObject(unavailable);
});

it.each([new Error('a fault of ours'), coded('42P01', 'relation "x" does not exist')])(
  'F-18 a fault is none: %s',
  (fault) => {
    expect(asAppError(fault)).toBe(undefined);
    expect(asAppError(new Error('Failed query', { cause: fault }))).toBe(undefined);
  },
);
