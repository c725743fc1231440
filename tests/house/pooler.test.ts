import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from '../../scripts/sources.ts';

/** What belongs to a session, and is lost or met by others where a pooler runs each transaction on any connection. */
const OF_SESSION = [
  /pg_(?:try_)?advisory_(?:lock|unlock)/iu,
  /['"`\s](?:un)?listen (?:\$|[a-z_]+['"`;])/iu,
  /(?:(?:\(|sql)['"`]|;)\s*set (?!local\b)(?:role|session|[a-z_.]+ (?:=|to))/iu,
  /set_config\([^)]*,\s*false\s*\)/iu,
  /create temp|declare \w+ (?:\w+ )*cursor|with hold|['"`;]\s*prepare \w/iu,
];
/** Connections that never lead through a pooler, and why. */
const DIRECT: Record<string, string> = {
  'server/db/listener.ts': 'DATABASE_DIRECT_URL',
  'server/db/queueDatabase.ts': 'DATABASE_DIRECT_URL',
  'server/db/migrate.ts': 'DATABASE_OWNER_URL',
  'server/db/backup/takeBackup.ts': 'the embedded database',
};
const isOfSession = (text: string) => OF_SESSION.some((pattern) => pattern.test(text));

it('F-21 nothing of a session is used where PgBouncer may be in between', () => {
  const files = globSync('server/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|\/seed\//u.test(file),
  );
  const found = files.filter((file) => isOfSession(readFileSync(join(ROOT, file), 'utf8')));
  expect(found.filter((file) => !(file in DIRECT))).toEqual([]);
  expect(Object.keys(DIRECT).filter((file) => !found.includes(file))).toEqual([]);
});

it.each([
  "client.query('select pg_advisory_lock($1)')",
  'client.query(`listen ${CHANNEL}`)',
  "client.query('set role felix_app')",
  "client.query('set statement_timeout = 5')",
  "sql`select set_config('app.account_id', ${id}, false)`",
  'sql`create temp table t (a int)`',
])('F-21 such a statement is found: %s', (text) => {
  expect(isOfSession(text)).toBe(true);
});

it.each([
  "sql`select pg_advisory_xact_lock(hashtext('x'))`",
  'client.query(`begin; set local role felix_app`)',
  "sql`update issue set status = 'new'`",
])('F-21 such a statement is not: %s', (text) => {
  expect(isOfSession(text)).toBe(false);
});
