import { describe, expect, it } from 'vitest';

import { anAgent } from '#tests/support/world.ts';

type Item = { id: number };
const read = async <T>(answer: Response, status = 200) => {
  expect(answer.status).toBe(status);
  return (await answer.json()) as T;
};

describe('sorting attributes', () => {
  it('SET-04 sets the order of a category’s attributes in one step, never half of two', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const made = await read<Item>(
      await admin.ask('POST', '/api/productCategory', { name: 'Tvätt' }),
    );
    const ids: number[] = [];
    for (const [index, name] of ['A', 'B', 'C'].entries()) {
      const body = { name, productCategoryId: made.id, sequence: index + 1 };
      ids.push((await read<Item>(await admin.ask('POST', '/api/productAttribute', body))).id);
    }
    const [a, b, c] = ids;
    const sort = (chosen: object) =>
      admin.ask('POST', '/api/productAttribute/order', { productCategoryId: made.id, ...chosen });
    const stands = async () => {
      const { list } = await read<{ list: (Item & { sequence: number; version: number })[] }>(
        await admin.ask('GET', '/api/productAttribute'),
      );
      const own = list.filter(({ id }) => ids.includes(id));
      // Sorting leaves the versions of the items alone.
      expect(own.map(({ version }) => version)).toEqual([1, 1, 1]);
      return own.toSorted((x, y) => x.sequence - y.sequence).map(({ id }) => id);
    };
    await read(await sort({ ids: [c, a, b], began: ids }));
    expect(await stands()).toEqual([c, a, b]);
    // A client with the old order is told the current one.
    expect(await read(await sort({ ids: [b, a, c], began: ids }), 409)).toMatchObject({
      error: { code: 'VERSION_CONFLICT' },
      current: [c, a, b],
    });
    const both = [
      sort({ ids: [a, b, c], began: [c, a, b] }),
      sort({ ids: [b, c, a], began: [c, a, b] }),
    ];
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    expect([[a, b, c].join(), [b, c, a].join()]).toContain((await stands()).join());
    await read(await sort({ ids: [a, b, c] }));
    expect((await sort({ ids: [a, 2_000_000_000, c] })).status).toBe(404);
    expect(await stands()).toEqual([a, b, c]);
    // Saving a name from an old list moves nothing.
    const named = { name: 'D', productCategoryId: made.id, version: 1 };
    expect(await read(await admin.ask('PUT', `/api/productAttribute/${c}`, named))).toMatchObject({
      sequence: 3,
      version: 2,
    });
  });
});
