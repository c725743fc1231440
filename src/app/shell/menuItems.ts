import { can, type Actor, type Permission } from '#contract/permissions.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';

type MenuItem = {
  to: string;
  title: string;
  icon: IconName;
  needs: Permission;
  /** What leads there from anywhere, one key after the other. */
  keys?: string;
  /** Not ready for customers: shown while developing only. */
  isDisabledInProduction?: true;
};

/** The main menu. The same place may stand twice under different names; a role sees one of them. */
const ITEMS: MenuItem[] = [
  {
    to: '/dashboard',
    title: 'shell.menu.dashboard',
    icon: 'inbox',
    needs: 'dashboard.view',
    keys: 'g d',
  },
  {
    to: '/dashboard',
    title: 'shell.menu.myIssues',
    icon: 'inbox',
    needs: 'myIssues.view',
    keys: 'g d',
  },
  {
    to: '/agent-issue',
    title: 'shell.menu.jobs',
    icon: 'tools',
    needs: 'job.view',
    keys: 'g j',
  },
  {
    to: '/statistics',
    title: 'shell.menu.statistics',
    icon: 'bar-chart',
    needs: 'statistics.view',
    keys: 'g s',
  },
  {
    to: '/import',
    title: 'shell.menu.import',
    icon: 'box-arrow-in-down',
    needs: 'import.run',
    keys: 'g i',
  },
  {
    to: '/settings',
    title: 'shell.menu.settings',
    icon: 'sliders',
    needs: 'settings.manage',
    keys: 'g e',
  },
  {
    to: '/super-admin',
    title: 'shell.menu.superAdmin',
    icon: 'lightning-charge',
    needs: 'superAdmin.enter',
    keys: 'g a',
  },
  {
    to: '/showcase',
    title: 'shell.menu.showcase',
    icon: 'view-stacked',
    needs: 'showcase.view',
    isDisabledInProduction: true,
  },
];

/** What an agent finds in the menu. */
export function menuFor(actor: Actor | undefined, isProduction: boolean): MenuItem[] {
  return ITEMS.filter(
    ({ needs, isDisabledInProduction }) =>
      can(actor, needs) && !(isProduction && isDisabledInProduction),
  );
}
