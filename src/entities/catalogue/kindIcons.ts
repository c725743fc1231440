import type { CatalogueKind } from '#contract/catalogue/kinds.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';

/** Icon of each kind, in the order of the settings menu. */
export const KIND_ICONS: Record<CatalogueKind, IconName> = {
  internalCategory: 'tags',
  externalCategory: 'door-open',
  errorType: 'exclamation-diamond',
  chargedEntity: 'wallet2',
  productCategory: 'box-seam',
  productAttribute: 'list-ul',
  area: 'map',
  issueLabel: 'bookmark',
  projectLabels: 'tag',
};
