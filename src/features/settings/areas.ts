import type { SettingsKind } from '#contract/catalogue/kinds.ts';
import type { Permission } from '#contract/permissions.ts';
import { KIND_ICONS } from '#src/entities/catalogue/kindIcons.ts';

const isSettingsKind = (kind: string): kind is SettingsKind => kind !== 'productAttribute';
/** Catalogue kinds edited as a list with details beside it. */
export const KIND_MENU = Object.entries(KIND_ICONS).flatMap(([path, icon]) =>
  isSettingsKind(path) ? [{ path, icon, needs: needed(path) }] : [],
);
function needed(kind: SettingsKind): Permission {
  return kind === 'area' ? 'settings.manage' : 'catalogue.manage';
}
