import type { CatalogueKind } from '#contract/catalogue/kinds.ts';
import type { Permission } from '#contract/permissions.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';

/** An entry of the settings menu. */
export type Area = {
  /** Last segment of its URL, and the key of its name under `settings.areas`. */
  path: string;
  icon: IconName;
  needs: Permission;
};

const kept = <Kind extends CatalogueKind>(
  path: Kind,
  icon: IconName,
  needs: Permission = 'catalogue.manage',
) => ({ path, icon, needs }) as const;

const KINDS = [
  kept('internalCategory', 'tags'),
  kept('externalCategory', 'door-open'),
  kept('errorType', 'exclamation-diamond'),
  kept('chargedEntity', 'wallet2'),
  kept('productCategory', 'box-seam'),
  kept('area', 'map', 'settings.manage'),
] as const;
const LABELS = [kept('issueLabel', 'bookmark'), kept('projectLabels', 'tag')] as const;
/** Catalogue kinds edited as a list with details beside it. */
export const CATALOGUE_AREAS = [...KINDS, ...LABELS] as const;
export type CatalogueArea = (typeof CATALOGUE_AREAS)[number]['path'];

const PEOPLE_AREAS: readonly Area[] = [
  { path: 'project', icon: 'building', needs: 'settings.manage' },
  { path: 'people', icon: 'people', needs: 'people.manage' },
  { path: 'teams', icon: 'people-fill', needs: 'people.manage' },
  { path: 'roles', icon: 'key', needs: 'people.manage' },
  { path: 'company', icon: 'globe2', needs: 'company.manage' },
];

const MESSAGE_AREAS: readonly Area[] = [
  { path: 'messageTemplate', icon: 'file-text', needs: 'template.manage' },
  { path: 'importantDate', icon: 'calendar-event', needs: 'settings.manage' },
  ...LABELS,
];

/** The whole menu, in groups. */
export const AREAS: readonly (readonly Area[])[] = [PEOPLE_AREAS, KINDS, MESSAGE_AREAS];
