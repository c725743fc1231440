import type { SettingsKind } from '#contract/catalogue/kinds.ts';
import type { Permission } from '#contract/permissions.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';

import { KIND_MENU } from '../areas.ts';

/** An entry of the settings menu. */
export type Area = {
  /** Last segment of its URL, and the key of its name under `settings.areas`. */
  path: string;
  icon: IconName;
  needs: Permission;
};

const COMPANY_AREAS: readonly Area[] = [
  { path: 'setup', icon: 'ui-checks', needs: 'company.manage' },
  { path: 'company', icon: 'globe2', needs: 'company.manage' },
  { path: 'translation', icon: 'translate', needs: 'catalogue.manage' },
  { path: 'notifications', icon: 'bell', needs: 'company.manage' },
  { path: 'mailIn', icon: 'envelope', needs: 'mailIn.manage' },
];

const PEOPLE_AREAS: readonly Area[] = [
  { path: 'people', icon: 'people', needs: 'people.manage' },
  { path: 'teams', icon: 'people-fill', needs: 'people.manage' },
  { path: 'roles', icon: 'key', needs: 'people.manage' },
  { path: 'duty', icon: 'telephone', needs: 'settings.manage' },
];

/** Kinds that describe the buildings; the others, what is done there. */
const isOfHouses = ({ path }: { path: SettingsKind }) =>
  path === 'area' || path === 'projectLabels';

const HOUSE_AREAS: readonly Area[] = [
  { path: 'project', icon: 'building', needs: 'settings.manage' },
  ...KIND_MENU.filter(isOfHouses),
  { path: 'importantDate', icon: 'calendar-event', needs: 'settings.manage' },
  { path: 'announcement', icon: 'megaphone', needs: 'announcement.manage' },
];

const WORK_AREAS: readonly Area[] = [
  { path: 'rules', icon: 'signpost-split', needs: 'company.manage' },
  { path: 'clock', icon: 'hourglass-split', needs: 'company.manage' },
  ...KIND_MENU.filter((area) => !isOfHouses(area)),
  { path: 'messageTemplate', icon: 'file-text', needs: 'template.manage' },
];

/** The whole menu, in groups by the key of their name under `settings.groups`. */
export const AREAS: readonly { group: string; areas: readonly Area[] }[] = [
  { group: 'company', areas: COMPANY_AREAS },
  { group: 'people', areas: PEOPLE_AREAS },
  { group: 'houses', areas: HOUSE_AREAS },
  { group: 'work', areas: WORK_AREAS },
];
