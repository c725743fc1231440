import type { IconName } from '#src/shared/ui/iconNames.ts';

/** One entry of the super admins' menu. */
type Area = {
  /** The last part of its address, and the key of its name under `superAdmin.areas`. */
  path: string;
  icon: IconName;
};

/** The whole menu. */
export const AREAS: readonly Area[] = [
  { path: 'companies', icon: 'building' },
  { path: 'project-types', icon: 'ui-checks' },
  { path: 'health', icon: 'lightning-charge' },
];
