import { can, type Actor, type Permission } from '#contract/permissions.ts';
import type { CommandName } from '#src/shared/keys/action.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';

type Go<Name> = Name extends `go-${infer Page}` ? Page : never;

type MenuItem = {
  to: string;
  /** Its title is `shell.menu.<name>`, its command `go-<name>`. */
  name: Go<CommandName>;
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
    name: 'dashboard',
    icon: 'inbox',
    needs: 'dashboard.view',
    keys: 'g d',
  },
  {
    to: '/dashboard',
    name: 'myIssues',
    icon: 'inbox',
    needs: 'myIssues.view',
    keys: 'g d',
  },
  {
    to: '/agent-issue',
    name: 'jobs',
    icon: 'tools',
    needs: 'job.view',
    keys: 'g j',
  },
  {
    to: '/statistics',
    name: 'statistics',
    icon: 'bar-chart',
    needs: 'statistics.view',
    keys: 'g s',
  },
  {
    to: '/import',
    name: 'import',
    icon: 'box-arrow-in-down',
    needs: 'import.run',
    keys: 'g m',
  },
  {
    to: '/settings',
    name: 'settings',
    icon: 'sliders',
    needs: 'settings.manage',
    keys: 'g e',
  },
  {
    to: '/super-admin',
    name: 'superAdmin',
    icon: 'lightning-charge',
    needs: 'superAdmin.enter',
    keys: 'g a',
  },
  {
    to: '/showcase',
    name: 'showcase',
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
