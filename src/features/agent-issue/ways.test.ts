import { expect, it } from 'vitest';

import { mapLink, telLink } from './ways.ts';

const PLACE = 'Sjökvarnsbacken 14, Nacka';
const WRITTEN = 'Sj%C3%B6kvarnsbacken%2014%2C%20Nacka';

it('leads to whatever drives there: the own choice of a phone that has one, else a map', () => {
  expect(mapLink(PLACE, 'Mozilla/5.0 (Linux; Android 15; Pixel 7)')).toBe(`geo:0,0?q=${WRITTEN}`);
  expect(mapLink(PLACE, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toBe(
    `https://www.google.com/maps/dir/?api=1&destination=${WRITTEN}`,
  );
});

it('calls a number as it is dialled', () => {
  expect(telLink('+46 (0)8-465 004 15')).toBe('tel:+460846500415');
});
