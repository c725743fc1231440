import { beforeAll, describe, expect, it } from 'vitest';

import { anAddress, anIssue, aProject, aTeam } from '#tests/support/builders.ts';
import { whoCameIn } from '#tests/support/reporters.ts';
import { anAccount, anAgent, askAsStranger, type TestAgent } from '#tests/support/world.ts';

/** Texts without a word, including characters that LIKE or a query language treats as patterns. */
const SIGNS = ['*', '%_%', '!!!', '%', '_', '?', '.*', "''", '\\', '& |', ',', '𝔘'];

let admin: TestAgent;
let account: { id: number };
const email = `rut-${crypto.randomUUID()}@felix.test`;

beforeAll(async () => {
  account = await anAccount();
  admin = await anAgent('ROLE_ADMIN', { account });
  await anAgent('ROLE_WORKER', { account, firstname: 'Pär', lastname: 'Ås' });
  await aTeam(account);
  const project = await aProject(account);
  await anAddress(project);
  await anIssue(project, { title: 'Kranen droppar', reporterEmail: email });
});

const answerTo = async (path: string, q: string) => {
  const answer = await admin.ask('GET', path.replace('{q}', encodeURIComponent(q)));
  expect(answer.status, `${path} ${q}`).toBe(200);
  return answer;
};
const listed = async (path: string, q: string): Promise<unknown[]> =>
  (await (await answerTo(path, q)).json()).list;

describe('searches without a word', () => {
  it('F-20 find no issue: not in the list, its counts, an export, statistics or a summary', async () => {
    for (const q of SIGNS) {
      expect(await listed('/api/issue?q={q}', q), q).toEqual([]);
      const { statuses } = await (await answerTo('/api/issue/counts?q={q}', q)).json();
      expect(Object.values(statuses), q).toEqual([0, 0, 0, 0, 0, 0]);
      const file = await answerTo('/api/issue/export?format=csv&columns=number&q={q}', q);
      expect((await file.text()).trim().split('\r\n'), q).toHaveLength(1);
      const days = `from=2025-01-01&to=${new Date().getFullYear()}-12-31`;
      const { figures, open } = await (await answerTo(`/api/statistics?${days}&q={q}`, q)).json();
      expect([figures.reported, open], q).toEqual([0, 0]);
      const summary = { emails: ['a@b.test'], key: crypto.randomUUID(), preview: true };
      const path = `/api/issue/summary?q=${encodeURIComponent(q)}`;
      const { recipients } = await (await admin.ask('POST', path, summary)).json();
      expect(recipients[0].count, q).toBe(0);
    }
  });

  it('F-20 find nothing in the global search, among projects, people to mention and products', async () => {
    for (const q of SIGNS) {
      const found = await (await answerTo('/api/search?q={q}', q)).json();
      expect(found, q).toEqual({ issues: [], projects: [], addresses: [], people: [] });
      expect(await listed('/api/project?q={q}', q), q).toEqual([]);
      expect(await listed('/api/mention?q={q}', q), q).toEqual([]);
      const query = { query_string: { query: q, fields: ['name'] } };
      const { hits } = await (
        await askAsStranger('POST', '/search/products-sv/_search', { query })
      ).json();
      expect(hits.hits, q).toEqual([]);
    }
  });

  it('F-20 find none of their own issues for a reporter', async () => {
    const reporter = await whoCameIn(email, [account]);
    for (const q of SIGNS) {
      const path = `/api/reporter/issue?q=${encodeURIComponent(q)}`;
      expect((await (await reporter.ask('GET', path)).json()).list, q).toEqual([]);
    }
  });
});
