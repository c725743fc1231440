import type { ImportKind } from '#contract/importFields.ts';
import { KIND_ICONS as CATALOGUE_ICONS } from '#src/entities/catalogue/kindIcons.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';

/** Icon of each kind, the same as in the settings. */
export const KIND_ICONS: Record<ImportKind, IconName> = {
  project: 'building',
  issue: 'inbox',
  agent: 'people',
  contractor: 'tools',
  team: 'people-fill',
  ...CATALOGUE_ICONS,
  importantDate: 'calendar-event',
  product: 'box-seam',
};
