import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { ISSUE_QUERIES } from '#src/entities/issue/refetchAfter.ts';

import { ROOT } from '../../scripts/sources.ts';

const sources = globSync('src/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'));

// Of two endpoints with one name the later is dropped, silently outside development.
it('no two endpoints of the app have the same name', () => {
  const names = sources
    .flatMap((text) => [...text.matchAll(/(\w+): build\s*\.(?:query|mutation|infiniteQuery)\b/gu)])
    .map(([, name]) => name);

  expect(names.length).toBeGreaterThan(100);
  expect(
    names.filter((name, at) => names.indexOf(name) !== at),
    'rename one of the endpoints: the later one would replace the earlier',
  ).toEqual([]);
});

const ISSUE_TAG = /'(?:issue|issueList|issueCounts|message|history|note|attachment)'/u;

/** The queries of a source with their tags. */
const tagged = (text: string) =>
  [...text.matchAll(/(\w+): build\s*\.(?:query|infiniteQuery)\b(.*?)(?=\w+: build\b|$)/gsu)].map(
    ([, name = '', query = '']) => ({ name, tags: /providesTags:.*/su.exec(query)?.[0] ?? '' }),
  );

// A query in flight has no tags yet, so a change of an issue refetches by name.
it('every query with a tag of issues is refetched after a change of an issue', () => {
  const ofIssues = sources.flatMap(tagged).filter(({ tags }) => ISSUE_TAG.test(tags));

  expect(ofIssues.length).toBeGreaterThan(10);
  expect(ofIssues.filter(({ name }) => !ISSUE_QUERIES.test(name))).toEqual([]);
  const [planted] = tagged("getPlanted: build.query({ providesTags: ['issue'] })");
  expect(planted).toMatchObject({ name: 'getPlanted' });
  expect(ISSUE_TAG.test(planted!.tags)).toBe(true);
  expect(ISSUE_QUERIES.test(planted!.name)).toBe(false);
});
