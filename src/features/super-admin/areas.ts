import type { IconName } from '#src/shared/ui/iconNames.ts';

/** An entry of the super-admin menu. */
type Area = {
  /** Last segment of its URL, and the key of its name under `superAdmin.areas`. */
  path: string;
  icon: IconName;
};

export const AREAS: readonly Area[] = [
  { path: 'companies', icon: 'building' },
  { path: 'project-types', icon: 'ui-checks' },
  { path: 'health', icon: 'lightning-charge' },
];
