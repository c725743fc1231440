import { isStaff, type RoleGroup } from './permissions.ts';

/** Whose sign-in a company wants in two steps. */
export const TWO_STEP_RULES = ['nobody', 'leaders', 'staff'] as const;
export type TwoStepRule = (typeof TWO_STEP_RULES)[number];

const LEADERS: readonly string[] = ['ROLE_ADMIN', 'ROLE_PROJECT_LEADER'];

/** Whether a company wants two steps of people in this role group. The database has the same rule, `felix_wants_two_steps`. */
export function wantsTwoSteps(rule: TwoStepRule, roleGroup: RoleGroup): boolean {
  return (
    (rule === 'staff' && isStaff({ roleGroup })) ||
    (rule === 'leaders' && LEADERS.includes(roleGroup))
  );
}
