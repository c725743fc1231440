import { tmpdir } from 'node:os';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';

import { fillTo } from '../../bench/scale/fill.ts';

/** Triggers and foreign keys are off while `bench/scale.ts` fills: what they would have done has to be there all the same. */
describe('the database that bench/scale.ts fills', () => {
  let database: TestDatabase;
  let indexes: unknown[];
  const rowsOf = async (text: string) => (await database.pool.query(text)).rows;
  const keysAndIndexes = () =>
    rowsOf(`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) order by 1`);
  const stopped: (string | undefined)[] = [];
  beforeAll(async () => {
    database = await freshDatabase();
    indexes = await keysAndIndexes();
    const limits = { folder: tmpdir(), leastFreeBytes: 0, until: Date.now() + 3_600_000 };
    const fill = {
      url: database.url,
      companies: 3,
      texts: { talks: 40, words: 100 },
      log: () => {},
    };
    stopped.push(await fillTo({ ...fill, stages: [200, 500], limits: { ...limits, until: 0 } }));
    stopped.push(await fillTo({ ...fill, stages: [200], limits }));
    stopped.push(await fillTo({ ...fill, stages: [200, 500], limits }));
    stopped.push(await fillTo({ ...fill, stages: [200, 500], limits }));
  }, 120_000);
  afterAll(async () => database.close());

  it('stops by a rule, goes on where it ended, and fills nothing twice', async () => {
    expect(stopped).toEqual(['the time is over', undefined, undefined, undefined]);
    expect(await rowsOf('select count(*)::int as n from issue')).toEqual([{ n: 500 }]);
    expect(await rowsOf('select last from scale.batch order by last')).toEqual([
      { last: 200 },
      { last: 500 },
    ]);
  });

  it('has the indexes and keys of the product', async () => {
    expect(await keysAndIndexes()).toEqual(indexes);
    expect(await rowsOf('select build from scale.dropped')).toEqual([]);
  });

  it('satisfies each foreign key', async () => {
    const keys = await rowsOf(`
      select k.conrelid::regclass::text as from, k.confrelid::regclass::text as to, k.conname as name,
        (select string_agg(format('t.%I = f.%I', b.attname, a.attname), ' and ') from unnest(k.conkey, k.confkey) p(own, theirs)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.own
          join pg_attribute b on b.attrelid = k.confrelid and b.attnum = p.theirs) as matched,
        (select string_agg(format('f.%I is not null', a.attname), ' and ') from unnest(k.conkey) p(own)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.own) as given
      from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
    expect(keys.length).toBeGreaterThan(100);
    const broken = await rowsOf(
      keys
        .map(
          ({ name, from, to, matched, given }) =>
            `select '${name}' as name from ${from} f where ${given} and not exists (select from ${to} t where ${matched})`,
        )
        .join(' union all '),
    );
    expect(broken).toEqual([]);
  });

  it('holds the search words, counts and roll-ups that triggers and jobs would have written', async () => {
    const words = await rowsOf(
      'select id, search_public, search_internal, place_street, place_object from issue order by id',
    );
    expect(
      words.filter(({ search_public: text }) => /:\d+:portkoden/u.test(text)).length,
    ).toBeGreaterThan(10);
    // The trigger computes them anew.
    await database.pool.query('update issue set title = title');
    expect(
      await rowsOf(
        'select id, search_public, search_internal, place_street, place_object from issue order by id',
      ),
    ).toEqual(words);
    expect(
      await rowsOf(
        'select account_id, project_id, status, n from issue_count where n > 0 order by 1, 2, 3',
      ),
    ).toEqual(
      await rowsOf(
        'select account_id, project_id, status, count(*)::int as n from issue group by 1, 2, 3 order by 1, 2, 3',
      ),
    );
    expect(
      await rowsOf(`select i.id from issue i where (i.public_messages, i.internal_messages) <> (
        select count(*) filter (where type = 'public'), count(*) filter (where type = 'internal') from message m
        where m.account_id = i.account_id and m.issue_id = i.id)`),
    ).toEqual([]);
    expect(
      await rowsOf(`select c.rank, c.last_number = (select sum(s.reported) from statistic s where s.account_id = c.account_id
          and s.project_id = 0 and s.category_id = 0 and s.grain = 'month' and s.dim = 'total') as added
        from scale.company c where c.rank in (1, 3) order by 1`),
    ).toEqual([
      { rank: 1, added: true },
      { rank: 3, added: true },
    ]);
  });

  it('has companies by their size, and six messages to an issue', async () => {
    const [sizes] =
      await rowsOf(`select (select last_number from scale.company where rank = 1) as first,
      (select last_number from scale.company where rank = 3) as third,
      (select count(*)::float8 / 500 from message) as messages`);
    expect(sizes.first / sizes.third).toBeGreaterThan(2);
    expect(sizes.messages).toBeGreaterThan(4);
    expect(sizes.messages).toBeLessThan(9);
  });
});
