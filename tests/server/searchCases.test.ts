import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import type { SearchAnswer } from '#contract/search.ts';
import { anAddress, anIssue, aProject } from '#tests/support/builders.ts';
import { learnVocabularies } from '#server/modules/search/index.ts';
import { anAccount, anAgent, world } from '#tests/support/world.ts';

/** Issues of a company by name, and by kind of difficulty, queries with the issue that has to be found first. */
type Cases = {
  issues: Record<string, string | { title: string; object: string }>;
  queries: Record<string, Record<string, string>>;
};

const folder = new URL('../support/searchCases/', import.meta.url);
const locales = readdirSync(folder).map((file) => file.replace('.json', ''));
const casesOf = (locale: string) =>
  JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Cases;
const queriesOf = (locale: string) =>
  Object.entries(casesOf(locale).queries).flatMap(([kind, queries]) =>
    Object.entries(queries).map(([q, expected]) => ({ kind, q, expected })),
  );

it('F-36 200 queries in seven languages are measured', () => {
  expect(locales).toHaveLength(7);
  expect(locales.flatMap(queriesOf).length).toBeGreaterThanOrEqual(200);
});

it.each(locales)(
  'F-36 the search of a company in %s finds the expected issue first',
  async (locale) => {
    const account = await anAccount({ locale });
    const admin = await anAgent('ROLE_ADMIN', { account });
    const project = await aProject(account);
    const ids = new Map<string, number>();
    for (const [name, issue] of Object.entries(casesOf(locale).issues)) {
      const { title, object } =
        typeof issue === 'string' ? { title: issue, object: undefined } : issue;
      const address =
        object === undefined ? undefined : await anAddress(project, { objectId: object });
      const { id } = await anIssue(project, { title, description: '', addressId: address?.id });
      ids.set(name, id);
    }
    await learnVocabularies((await world()).deps);
    const missed = [];
    for (const { kind, q, expected } of queriesOf(locale)) {
      const answer = await admin.ask('GET', `/api/search?q=${encodeURIComponent(q)}`);
      const [first] = ((await answer.json()) as SearchAnswer).issues;
      if (first?.id !== ids.get(expected)) missed.push(`${kind}, ${q}: ${first?.title}`);
    }
    expect(missed).toEqual([]);
  },
);
