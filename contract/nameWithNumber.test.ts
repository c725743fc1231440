import { expect, it } from 'vitest';

import { nameWithNumber } from './nameWithNumber.ts';

it('PROJ-01 a project is shown with name and number, or by name alone without a number', () => {
  expect(nameWithNumber({ name: 'Kvarnholmen', number: '1204' })).toBe('Kvarnholmen [1204]');
  expect(nameWithNumber({ name: 'Kvarnholmen', number: '' })).toBe('Kvarnholmen');
});
