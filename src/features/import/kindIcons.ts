import type { ImportKind } from '#contract/importFields.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';

/** Icon of each kind, the same as in the settings. */
export const KIND_ICONS: Record<ImportKind, IconName> = {
  project: 'building',
  issue: 'inbox',
  agent: 'people',
  contractor: 'tools',
  team: 'people-fill',
  internalCategory: 'tags',
  externalCategory: 'door-open',
  errorType: 'exclamation-diamond',
  chargedEntity: 'wallet2',
  productCategory: 'box-seam',
  productAttribute: 'list-ul',
  area: 'map',
  issueLabel: 'bookmark',
  projectLabels: 'tag',
  importantDate: 'calendar-event',
  product: 'box-seam',
};
