import { expect, it } from 'vitest';

import { nameWithNumber } from './nameWithNumber.ts';

it('PROJ-01 a project is called by its name and number, and by its name alone without one', () => {
  expect(nameWithNumber({ name: 'Kvarnholmen', number: '1204' })).toBe('Kvarnholmen [1204]');
  expect(nameWithNumber({ name: 'Kvarnholmen', number: '' })).toBe('Kvarnholmen');
});
