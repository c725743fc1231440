import { setImmediate } from 'node:timers';

import { expect, it } from 'vitest';

import { loopTurn } from './loopTurn.ts';

it('lets other requests in between two that wait at the same time', async () => {
  const order: string[] = [];
  const work = async (name: string) => {
    await loopTurn();
    order.push(name);
    setImmediate(() => order.push(`what came during ${name}`));
  };
  await Promise.all([work('one'), work('two'), work('three')]);
  expect(order).toEqual(['one', 'what came during one', 'two', 'what came during two', 'three']);
});
