import { can, type Actor, type Permission } from '#contract/permissions.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';

type MenuItem = {
  to: string;
  title: string;
  icon: IconName;
  needs: Permission;
  /** Global shortcut, keys in sequence. */
  keys?: string;
  /** Unfinished: shown in development only. */
  isDisabledInProduction?: true;
};

/** Main menu. A page may be listed under two names; each role sees one. */
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
    keys: 'g m',
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

/** Menu of an agent. */
export function menuFor(actor: Actor | undefined, isProduction: boolean): MenuItem[] {
  return ITEMS.filter(
    ({ needs, isDisabledInProduction }) =>
      can(actor, needs) && !(isProduction && isDisabledInProduction),
  );
}
