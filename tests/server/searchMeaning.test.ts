import { beforeAll, describe, expect, it } from 'vitest';

import type { IssueRow } from '#contract/issueList.ts';
import type { SearchAnswer } from '#contract/search.ts';
import { learnVocabularies, sweepVocabularies } from '#server/modules/search/index.ts';
import { aMessage, anAddress, anIssue, aProject } from '#tests/support/builders.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

let account: { id: number };
let project: Awaited<ReturnType<typeof aProject>>;
let people: Record<'admin' | 'leader' | 'worker' | 'user', TestAgent>;

beforeAll(async () => {
  account = await anAccount();
  people = {
    admin: await anAgent('ROLE_ADMIN', { account }),
    leader: await anAgent('ROLE_PROJECT_LEADER', { account }),
    worker: await anAgent('ROLE_WORKER', { account }),
    user: await anAgent('ROLE_USER', { account }),
  };
  project = await aProject(account, { people: { leader: people.leader, user: people.user } });
});

const search = async (asker: TestAgent, q: string) => {
  const answer = await asker.ask('GET', `/api/search?q=${encodeURIComponent(q)}`);
  return (await answer.json()) as SearchAnswer;
};
const found = async (asker: TestAgent, q: string) =>
  (await search(asker, q)).issues.map(({ id }) => id);
const listed = async (asker: TestAgent, q: string) => {
  const answer = await asker.ask('GET', `/api/issue?q=${encodeURIComponent(q)}`);
  return ((await answer.json()) as { list: IssueRow[] }).list.map(({ id }) => id);
};
/** Ids by the list and by the global search, which have to agree. */
const seen = async (asker: TestAgent, q: string) => {
  const ids = await found(asker, q);
  expect(await listed(asker, q), q).toEqual(ids);
  return ids;
};

const learned = async () => learnVocabularies((await world()).deps);

/** A part of a compound, a compound of its parts, another form, and a typing error. */
const asksFor = {
  part: 'skyffel',
  parts: 'guldskyffel',
  form: 'bronsskyfflarna',
  typo: 'bronssykffel',
};

describe('what words may mean', () => {
  it('F-36 puts issues with the words as typed first', async () => {
    const { leader } = people;
    const typed = await anIssue(project, { title: 'Vattenläcka', lastActivityAt: new Date(0) });
    const meant = await anIssue(project, { title: 'Vatten läcker in' });
    await learned();
    expect(await found(leader, 'vattenläcka')).toEqual([typed.id, meant.id]);
    expect(new Set(await listed(leader, 'vattenläcka'))).toEqual(new Set([typed.id, meant.id]));
    expect(await found(leader, 'vattenläcka in')).toEqual([meant.id]);
    const counts = await leader.ask('GET', '/api/issue/counts?q=vattenläcka');
    expect((await counts.json()).statuses.new).toBe(2);
  });

  it('F-36 finds an object with and without leading zeros', async () => {
    const { leader } = people;
    const objects = { '0977': '977', '978': '0978', B09: 'B9', B8: 'B08' };
    for (const [objectId, typed] of Object.entries(objects)) {
      const address = await anAddress(project, { objectId, street: 'Nollgatan 1' });
      const issue = await anIssue(project, { title: 'Nollställd', addressId: address.id });
      for (const q of [typed, objectId]) expect(await seen(leader, q), q).toEqual([issue.id]);
      expect((await search(leader, `nollgatan ${typed}`)).addresses.map(({ id }) => id)).toContain(
        address.id,
      );
    }
    const numbered = await anIssue(project, { number: 979, title: 'Ett nummer' });
    expect(await found(leader, '979')).toEqual([numbered.id]);
  });

  it('ISS-05 finds a private message by other forms of its words for its two parties only', async () => {
    const { admin, leader, worker, user } = people;
    const issue = await anIssue(project, { title: 'Guld', assignees: [worker] });
    await aMessage(issue, leader, {
      type: 'private',
      privateMessageAgentId: user.id,
      html: '<p>Bronsskyffeln ligger i pannrummet</p>',
    });
    await learned();
    for (const q of Object.values(asksFor)) {
      expect([await seen(leader, q), await seen(user, q)], q).toEqual([[issue.id], [issue.id]]);
      expect([await seen(admin, q), await seen(worker, q)], q).toEqual([[], []]);
    }
  });

  it('AC-07 finds an internal message by other forms of its words for staff only', async () => {
    const { admin, leader, user } = people;
    const issue = await anIssue(project, { title: 'Silver' });
    await aMessage(issue, leader, { type: 'internal', html: '<p>Kopparhinken saknas</p>' });
    await learned();
    for (const q of ['hink', 'silverhink', 'kopparhinkarna', 'koparhnik', 'kopparhinkne']) {
      expect(await seen(user, q), q).toEqual([]);
    }
    for (const q of ['hink', 'silverhink', 'kopparhinkarna', 'kopparhinkne']) {
      expect(await seen(admin, q), q).toEqual([issue.id]);
    }
  });

  it('takes no word of another company for its own', async () => {
    const stranger = await anAgent('ROLE_ADMIN');
    const elsewhere = await aProject({ id: stranger.accountId });
    await anIssue(elsewhere, { title: 'Platinaspaden', description: '' });
    await learned();
    expect(await seen(stranger, 'spade')).toHaveLength(1);
    expect(await seen(people.admin, 'spade')).toEqual([]);
    const { deps } = await world();
    const asked = (accountId: number) =>
      deps.tenancy.within(accountId, async ({ db }) => {
        const { rows } = await db.execute<{ query: string }>(
          "select felix_expand_search('''spade'':*', '{spade}', '{''spade''}', 'r', true)::text as query",
        );
        return rows[0]?.query;
      });
    expect(await asked(stranger.accountId)).toContain('platinaspaden');
    expect(await asked(account.id)).not.toContain('platinaspaden');
  });
});

describe('the vocabulary', () => {
  it('F-36 is learned from new issues, changes and messages, and anew in another language', async () => {
    const { deps, pool } = await world();
    const admin = await anAgent('ROLE_ADMIN', { account: await anAccount({ locale: 'en-GB' }) });
    const { accountId } = admin;
    const issue = await anIssue(await aProject({ id: accountId }), { title: 'Sopnedkastet' });
    expect(await found(admin, 'nedkastet')).toEqual([]);
    await learned();
    expect(await found(admin, 'nedkastet')).toEqual([issue.id]);
    await admin.ask('PUT', `/api/issue/${issue.id}`, { version: 1, title: 'Soprummet' });
    expect(await found(admin, 'rummet')).toEqual([issue.id]);
    await aMessage(issue, admin, { html: '<p>Grovsopsrummet</p>' });
    expect(await found(admin, 'sopsrummet')).toEqual([issue.id]);
    expect(await found(admin, 'rum')).toEqual([]);
    await pool.query(`update account set locale = 'sv-SE' where id = $1`, [accountId]);
    await sweepVocabularies(deps);
    expect(await found(admin, 'rum')).toEqual([issue.id]);
  });

  it('forgets words that no issue has any more', async () => {
    const { deps, pool } = await world();
    const admin = await anAgent('ROLE_ADMIN');
    const issue = await anIssue(await aProject({ id: admin.accountId }), { title: 'Zinkplåten' });
    await aMessage(issue, admin, { type: 'internal', html: '<p>Blyplåten</p>' });
    const words = async () => {
      const { rows } = await pool.query<{ word: string }>(
        `select distinct word from search_word where account_id = $1 and word like '%plåten' order by 1`,
        [admin.accountId],
      );
      return rows.map(({ word }) => word);
    };
    await learned();
    expect(await words()).toEqual(['blyplåten', 'zinkplåten']);
    await admin.ask('PUT', `/api/issue/${issue.id}`, { version: 1, title: 'Mässingsplåten' });
    await sweepVocabularies(deps);
    expect(await words()).toEqual(['blyplåten', 'mässingsplåten']);
  });

  it('is read by ranges of its indexes, also by plans from when it was small', async () => {
    const { pool } = await world();
    const { id } = await anAccount();
    const client = await pool.connect();
    const expand = (word: string) =>
      client.query(
        `select felix_expand_search(($1 || ':*')::tsquery, array[$1], array[$1], 'r', true)`,
        [word],
      );
    const rowsRead = async () => {
      const { rows } = await client.query<{ read: number }>(
        `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'search_word'`,
      );
      return rows[0]?.read ?? 0;
    };
    try {
      await client.query('begin');
      await client.query(`select set_config('app.account_id', $1::text, true)`, [id]);
      await expand('tegelpanna');
      await client.query(
        `select felix_learn_words($1, array(select translate(md5(n::text), '0123456789', 'ghijklmnop') from generate_series(1, 5000) n) || '{tegelpannorna}', '{}')`,
        [id],
      );
      const before = await rowsRead();
      for (const word of ['tegelpanna', 'takpanna', 'tegelpnana']) await expand(word);
      const read = (await rowsRead()) - before;
      expect(read).toBeGreaterThan(0);
      expect(read).toBeLessThan(500);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
