import { expect, it } from 'vitest';

import { KIND_ICONS } from '#src/entities/catalogue/kindIcons.ts';
import { AREAS } from '#src/features/settings/frame/menu.ts';

const repeated = (icons: readonly string[]) =>
  icons.filter((icon, place) => icons.indexOf(icon) !== place);

it('no two entries of the settings menu have the same icon', () => {
  expect(repeated(AREAS.flatMap(({ areas }) => areas).map(({ icon }) => icon))).toEqual([]);
  expect(repeated(Object.values(KIND_ICONS))).toEqual([]);
});
