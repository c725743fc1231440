import { globSync, readFileSync } from 'node:fs';

import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { bool, type Columns, int, moment, queryRows, string } from '#server/db/rows.ts';
import { takeRowFaults } from '#tests/support/rows.ts';
import { anAccount, world } from '#tests/support/world.ts';

/** Statements whose rows are still typed by hand. Convert them to `queryRows`; the list may only shrink. */
const TYPED_BY_HAND = {
  'server/http/health.ts': 1,
};

const TYPED = /\b(?:execute|query)</gu;

describe('typed rows of statements', () => {
  afterEach(takeRowFaults);

  const faultsOf = async (columns: Columns) => {
    const { id } = await anAccount();
    const { tenancy } = (await world()).deps;
    await tenancy.within(id, ({ db }) =>
      queryRows(
        db,
        columns,
        sql`select id, name, logo_key as "logoKey", now() as at, 1 = 1 as "isOne" from account
          where id = ${id}`,
      ),
    );
    return (await takeRowFaults()).map((fault) => fault.split(':')[0]);
  };
  const right = {
    id: int,
    name: string,
    logoKey: string.orNull,
    at: moment,
    isOne: bool,
  };

  it('match PostgreSQL’s description', async () => {
    expect(await faultsOf(right)).toEqual([]);
  });

  it.each([
    ['a type that is another', { id: string }, ['id is of type 23']],
    ['a column that may be null', { logoKey: string }, ['logoKey may be null']],
    [
      'a null that was left out by a condition, and was not',
      { logoKey: string.whereNotNull },
      ['logoKey was null'],
    ],
    ['a column that is never null', { name: string.orNull }, ['name is never null']],
    ['a column that no statement supplies', { phone: string }, ['phone is not in the answer']],
  ])('are refused with %s', async (_, wrong, faults) => {
    expect(await faultsOf({ ...right, ...wrong })).toEqual(faults);
  });

  it('are refused with an undeclared column', async () => {
    const { isOne: _, ...less } = right;
    expect(await faultsOf(less)).toEqual(['isOne is not declared']);
  });

  it('are typed by hand in no further place', () => {
    const found = globSync('server/{http,modules}/**/*.ts').flatMap((file) => {
      const count = readFileSync(file, 'utf8').match(TYPED)?.length ?? 0;
      return count > 0 && !file.endsWith('.test.ts') ? [[file, count]] : [];
    });
    expect(Object.fromEntries(found)).toEqual(TYPED_BY_HAND);
  });
});
