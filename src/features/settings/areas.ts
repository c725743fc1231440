import type { SettingsKind } from '#contract/catalogue/kinds.ts';
import type { Permission } from '#contract/permissions.ts';
import { KIND_ICONS } from '#src/entities/catalogue/kindIcons.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';

/** An entry of the settings menu. */
export type Area = {
  /** Last segment of its URL, and the key of its name under `settings.areas`. */
  path: string;
  icon: IconName;
  needs: Permission;
};

const isSettingsKind = (kind: string): kind is SettingsKind => kind !== 'productAttribute';
/** Catalogue kinds edited as a list with details beside it. */
export const KIND_MENU = Object.entries(KIND_ICONS).flatMap(([path, icon]) =>
  isSettingsKind(path) ? [{ path, icon, needs: needed(path) }] : [],
);
const isLabel = ({ path }: { path: SettingsKind }) =>
  path === 'issueLabel' || path === 'projectLabels';

function needed(kind: SettingsKind): Permission {
  return kind === 'area' ? 'settings.manage' : 'catalogue.manage';
}

const PEOPLE_AREAS: readonly Area[] = [
  { path: 'project', icon: 'building', needs: 'settings.manage' },
  { path: 'people', icon: 'people', needs: 'people.manage' },
  { path: 'teams', icon: 'people-fill', needs: 'people.manage' },
  { path: 'roles', icon: 'key', needs: 'people.manage' },
  { path: 'duty', icon: 'telephone', needs: 'settings.manage' },
  { path: 'company', icon: 'globe2', needs: 'company.manage' },
  { path: 'rules', icon: 'signpost-split', needs: 'company.manage' },
  { path: 'notifications', icon: 'bell', needs: 'company.manage' },
  { path: 'mailIn', icon: 'envelope', needs: 'company.manage' },
];

const MESSAGE_AREAS: readonly Area[] = [
  { path: 'messageTemplate', icon: 'file-text', needs: 'template.manage' },
  { path: 'clock', icon: 'hourglass-split', needs: 'company.manage' },
  { path: 'announcement', icon: 'megaphone', needs: 'announcement.manage' },
  { path: 'translation', icon: 'translate', needs: 'catalogue.manage' },
  { path: 'importantDate', icon: 'calendar-event', needs: 'settings.manage' },
  ...KIND_MENU.filter(isLabel),
];

/** The whole menu, in groups. */
export const AREAS: readonly (readonly Area[])[] = [
  PEOPLE_AREAS,
  KIND_MENU.filter((area) => !isLabel(area)),
  MESSAGE_AREAS,
];
