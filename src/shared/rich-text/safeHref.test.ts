import { expect, test } from 'vitest';

import { safeHref, typedHref } from './safeHref.ts';

test.each(['https://felix.example', 'http://a.b/c', 'mailto:a@b.se', 'tel:+46123', '/issue/4'])(
  '%s is a harmless address',
  (href) => expect(safeHref(href)).toBe(href),
);

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '',
])('"%s" is no address', (href) => expect(safeHref(href)).toBeUndefined());

test('what people type becomes an address', () => {
  expect(typedHref('felix.se/hjälp')).toBe('https://felix.se/hjälp');
  expect(typedHref('anna@felix.se')).toBe('mailto:anna@felix.se');
  expect(typedHref('https://felix.se')).toBe('https://felix.se');
  expect(typedHref('bara ord')).toBeUndefined();
  expect(typedHref('javascript:alert(1)')).toBeUndefined();
});
