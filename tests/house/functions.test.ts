import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';

import { DEMANDING_KINDS } from '#contract/notifications.ts';
import { functionsFolder } from '#server/db/functions.ts';
import journal from '#server/db/migrations/meta/_journal.json' with { type: 'json' };
import { isTied } from '#server/modules/visibility/index.ts';
import { freshDatabase } from '#tests/support/database.ts';

/** Part of the baseline: generated columns need them. */
const OF_COLUMNS = ['felix_lexemes', 'felix_words'];

it('F-01 each database function has a file of its name, which can be applied again', async () => {
  const database = await freshDatabase();
  const { rows } = await database.pool.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' order by 1`,
  );
  const files = readdirSync(functionsFolder);
  expect([...files.map((file) => basename(file, '.sql')), ...OF_COLUMNS].toSorted()).toEqual(
    rows.map(({ name }) => name),
  );
  // Unlike at start, with the names in the bodies checked.
  for (const file of files) {
    await database.pool.query(readFileSync(join(functionsFolder, file), 'utf8'));
  }
  await database.close();
});

/** Their statements count the version themselves. */
const COUNTED_BY_STATEMENTS = ['account', 'delegation', 'issue', 'staff_visit'];

it('F-01 each other table with a version has the trigger that counts it', async () => {
  const database = await freshDatabase();
  const { rows } = await database.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'version'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (select from pg_trigger t
        where t.tgrelid = c.oid and t.tgfoid = 'felix_increment_version'::regproc) order by 1`,
  );
  await database.close();
  expect(rows.map(({ name }) => name)).toEqual(COUNTED_BY_STATEMENTS);
});

it('F-01 one schema snapshot is kept for generating migrations, the newest', () => {
  const tag = journal.entries.at(-1)?.tag ?? '';
  const snapshots = readdirSync('server/db/migrations/meta').filter((file) =>
    /snapshot/u.test(file),
  );
  expect(snapshots).toEqual([`${tag.slice(0, 4)}_snapshot.json`]);
});

it.each([['felix_link_issues', 'contractors see issues', isTied('delegation')]])(
  'F-01 %s keeps to the rule by which %s',
  (name, _rule, rule) => {
    const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/gu, ' ');
    const file = readFileSync(join(functionsFolder, `${name}.sql`), 'utf8');
    expect(plain(file)).toContain(plain(new PgDialect().sqlToQuery(rule).sql));
  },
);

it('F-01 felix_finish_alarm knows the kinds of notification that ask their recipient to act', () => {
  const file = readFileSync(join(functionsFolder, 'felix_finish_alarm.sql'), 'utf8');
  expect(file).toContain(`'{${DEMANDING_KINDS.join(',')}}'`);
});
