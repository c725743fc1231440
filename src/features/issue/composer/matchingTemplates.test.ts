import { expect, test } from 'vitest';

import type { MessageTemplate } from '#contract/messageTemplates.ts';

import { firstWords, matchingTemplates } from './matchingTemplates.ts';

const template = (id: number, name: string, shortcut = ''): MessageTemplate => ({
  id,
  name,
  shortcut,
  type: 'public',
  active: true,
  sequence: 0,
  version: 1,
  variants: [{ language: 'sv-SE', html: `<p>${name}</p><p>Tack &amp; hej</p>` }],
});
const all = [
  template(1, 'Väntar på material', 'material'),
  template(2, 'Mottaget', 'tack'),
  template(3, 'Matavfall'),
];
const found = (typed: string) => matchingTemplates(all, typed).map(({ id }) => id);

test('a template is found by its shortcut first, then by its name, ignoring accents', () => {
  expect(found('')).toEqual([1, 2, 3]);
  expect(found('mat')).toEqual([1, 3]);
  expect(found('tack')).toEqual([2]);
  expect(found('VANTAR')).toEqual([1]);
  expect(found('x')).toEqual([]);
  expect(matchingTemplates([{ ...all[1]!, active: false }], 'tack')).toEqual([]);
});

test('a template without a shortcut shows its first words', () => {
  expect(firstWords(all[2]!)).toBe('Matavfall Tack & hej');
  const open = {
    ...all[2]!,
    variants: [{ language: 'sv-SE' as const, html: '<p>Hej {{reporter.firstName}}!</p>' }],
  };
  expect(firstWords(open)).toBe('Hej …!');
});
