import { expect, it } from 'vitest';

import { mapLink } from './mapLink.ts';

const PLACE = 'Sjökvarnsbacken 14, Nacka';
const WRITTEN = 'Sj%C3%B6kvarnsbacken%2014%2C%20Nacka';

it('a map link opens the navigation app chosen on Android, else a map site', () => {
  expect(mapLink(PLACE, 'Mozilla/5.0 (Linux; Android 15; Pixel 7)')).toBe(`geo:0,0?q=${WRITTEN}`);
  expect(mapLink(PLACE, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toBe(
    `https://www.google.com/maps/dir/?api=1&destination=${WRITTEN}`,
  );
});
