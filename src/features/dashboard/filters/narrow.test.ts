import { expect, it } from 'vitest';

import { narrow } from './narrow.ts';

const options = ['Åke', 'Asta', 'Café', 'Östen'].map((label) => ({ label }));
const found = (text: string) => narrow(options, text).map(({ label }) => label);

it('options are searched by text, where å, ä and ö are separate letters and é is an e', () => {
  expect(found('å')).toEqual(['Åke']);
  expect(found('a')).toEqual(['Asta', 'Café']);
  expect(found('CAFE')).toEqual(['Café']);
  expect(found(' öst ')).toEqual(['Östen']);
  expect(found('')).toHaveLength(4);
});
