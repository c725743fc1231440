import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { type Suggestions } from '#contract/suggestions.ts';
import { anIssue, anItem } from '#tests/support/builders.ts';
import { aHouse, aReportLink, type Signed } from '#tests/support/reportLinks.ts';
import { askAsStranger, world } from '#tests/support/world.ts';

type Fault = { category: string; space: string; title: string; description: string };

/** Every text that a resident of the demo has written, with what it was about. */
const FAULTS: Fault[] = readdirSync('demo/faults').flatMap((name) => {
  const { category, faults } = JSON.parse(readFileSync(`demo/faults/${name}`, 'utf8')) as {
    category: string;
    faults: { space: string; told: [string, string][] }[];
  };
  return faults.flatMap(({ space, told }) =>
    told.map(([title, description]) => ({ category, space, title, description })),
  );
});

/** Reports written for this test alone, after the limit was chosen on the demo's texts. */
const HELD_OUT = JSON.parse(readFileSync('tests/support/heldOutReports.json', 'utf8')) as {
  category: string;
  space: string;
  text: string;
}[];

const wordsIn = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu));

const suggest = async (prefill: Signed, text: string): Promise<Suggestions> => {
  const answer = await askAsStranger('POST', '/api/reporter/suggest', { prefill, text });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Suggestions;
};
const closed = { status: 'closed', closedAt: new Date('2026-10-01') } as const;

/** A company that has closed the faults, and its link. */
async function aCompanyThatClosed(faults: readonly Fault[]) {
  const house = await aHouse();
  const { account, project, admin } = house;
  const itemsOf = async (kind: 'category' | 'space', key: 'category' | 'space') => {
    const names = [...new Set(FAULTS.map((fault) => fault[key]))];
    const made = await Promise.all(
      names.map(async (name) => [name, (await anItem(account, kind, { name })).id] as const),
    );
    return new Map(made);
  };
  const [categories, spaces] = [
    await itemsOf('category', 'category'),
    await itemsOf('space', 'space'),
  ];
  for (const { category, space, title, description } of faults) {
    const about = { categoryId: categories.get(category)!, spaceId: spaces.get(space)! };
    await anIssue(project, { ...closed, ...about, title, description: `<p>${description}</p>` });
  }
  return { house, categories, spaces, ...(await aReportLink(admin, project)) };
}

it('F-58 the reports that measure suggestions are none of those on which their limit was chosen', () => {
  const known = FAULTS.map(({ title, description }) => wordsIn(`${title} ${description}`));
  const retold = HELD_OUT.filter(({ text }) => {
    const own = wordsIn(text);
    return known.some((words) => [...own].filter((word) => words.has(word)).length * 2 >= own.size);
  });
  expect(retold).toEqual([]);
  expect(new Set(HELD_OUT.map(({ category }) => category))).toEqual(
    new Set(FAULTS.map(({ category }) => category)),
  );
});

it('F-58 at least 70 % of the suggestions shown for reports of others are right', async () => {
  const shown = { category: [] as boolean[], space: [] as boolean[] };
  const { prefill, categories, spaces } = await aCompanyThatClosed(FAULTS);
  for (const { category, space, text } of HELD_OUT) {
    const { categoryIds, spaceIds } = await suggest(prefill, text);
    if (categoryIds[0]) shown.category.push(categoryIds[0] === categories.get(category));
    if (spaceIds[0]) shown.space.push(spaceIds[0] === spaces.get(space));
  }
  const share = (list: boolean[]) => list.filter(Boolean).length / list.length;
  const often = (list: boolean[]) => list.length / HELD_OUT.length;
  expect(share(shown.category)).toBeGreaterThanOrEqual(0.7);
  expect(share(shown.space)).toBeGreaterThanOrEqual(0.7);
  expect(often(shown.category)).toBeGreaterThanOrEqual(0.15);
  expect(often(shown.space)).toBeGreaterThanOrEqual(0.15);
});

const leak = { title: 'Kranen i köket droppar', description: '<p>Kranen droppar hela tiden.</p>' };
async function aHouseWithLeaks(count = 8) {
  const house = await aHouse();
  const { project, category, space } = house;
  for (let n = 0; n < count; n += 1) {
    await anIssue(project, { ...closed, ...leak, categoryId: category.id, spaceId: space.id });
  }
  const other = await anItem(house.account, 'category', { name: 'El' });
  for (const title of ['Lampan i hallen blinkar', 'Uttaget gnistrar', 'Porten går inte att låsa']) {
    const about = { categoryId: other.id, spaceId: house.lift.id };
    await anIssue(project, { ...closed, title, description: '', ...about });
  }
  return { house, other, ...(await aReportLink(house.admin, project)) };
}
const set = async (table: string, { id }: { id: number }, values: string) =>
  (await world()).pool.query(`update ${table} set ${values} where id = $1`, [id]);

it('F-58 nothing is suggested for words that no closed issue has, and nothing of open ones', async () => {
  const { prefill, house } = await aHouseWithLeaks();
  const nothing = { categoryIds: [], spaceIds: [] };
  expect(await suggest(prefill, 'Xylofonen jamar q w')).toEqual(nothing);
  expect(await suggest(prefill, '?? !! -- ,, ..')).toEqual(nothing);
  const { project, category } = house;
  await anIssue(project, { title: 'Xylofonen jamar', description: '', categoryId: category.id });
  expect(await suggest(prefill, 'Xylofonen jamar q w')).toEqual(nothing);
});

it('F-58 suggestions are the company’s own categories and spaces that residents may choose now', async () => {
  const { prefill, house } = await aHouseWithLeaks();
  const { category, space } = house;
  const text = 'Köksbordets kran droppar';
  const found = { categoryIds: [category.id], spaceIds: [space.id] };
  expect(await suggest(prefill, text)).toEqual(found);
  await set('internal_category', category, 'for_reporters = false');
  await set('external_category', space, 'inactive = true');
  expect(await suggest(prefill, text)).toEqual({ categoryIds: [], spaceIds: [] });
});

it('F-58 suggestions come by a signed link only, and never from another company', async () => {
  await aHouseWithLeaks();
  const empty = await aHouse();
  const { prefill } = await aReportLink(empty.admin, empty.project);
  const text = leak.title;
  expect(await suggest(prefill, text)).toEqual({ categoryIds: [], spaceIds: [] });
  for (const bad of [
    { ...prefill, sig: 'A'.repeat(43) },
    { ...prefill, project: 2_147_483_000 },
  ]) {
    const answer = await askAsStranger('POST', '/api/reporter/suggest', { prefill: bad, text });
    expect(answer.status).toBe(404);
  }
});

it('F-58 a suggestion takes two statements, however many issues there are', async () => {
  const counts = [];
  for (const count of [1, 20]) {
    const { prefill } = await aHouseWithLeaks(count);
    const answer = await askAsStranger('POST', '/api/reporter/suggest', {
      prefill,
      text: leak.title,
    });
    counts.push(answer.statements.filter((text) => /^\s*(?:select|with)\b/iu.test(text)).length);
  }
  expect(counts).toEqual([2, 2]);
});
