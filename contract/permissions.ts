export const ROLE_GROUPS = [
  'ROLE_ADMIN',
  'ROLE_PROJECT_LEADER',
  'ROLE_WORKER',
  'ROLE_USER',
  'ROLE_CONTRACTOR',
] as const;
export type RoleGroup = (typeof ROLE_GROUPS)[number];

export const STAFF_GROUPS = ['ROLE_ADMIN', 'ROLE_PROJECT_LEADER', 'ROLE_WORKER'] as const;
const STAFF = STAFF_GROUPS;
const LEADERS = ['ROLE_ADMIN', 'ROLE_PROJECT_LEADER'] as const;
const EVERYONE = ROLE_GROUPS;

/**
 * The access table: the server refuses by it, the app hides by it. Rules that depend on the row are in `issuePolicy.ts` and
 * `visibility.ts`.
 */
const PERMISSIONS = {
  'dashboard.view': LEADERS,
  'myIssues.view': ['ROLE_WORKER'],
  'statistics.view': LEADERS,
  'import.run': ['ROLE_ADMIN'],
  'settings.manage': LEADERS,
  'catalogue.manage': ['ROLE_ADMIN'],
  'superAdmin.enter': ['superAdmin'],
  'showcase.view': ['superAdmin'],
  'issue.list': EVERYONE,
  /** Workers and users also need the company setting, see `mayReport`. */
  'issue.report': ['ROLE_ADMIN', 'ROLE_PROJECT_LEADER', 'ROLE_WORKER', 'ROLE_USER'],
  'issue.edit': STAFF,
  'issue.bulk': STAFF,
  'issue.export': STAFF,
  'issue.summary': LEADERS,
  'view.share': LEADERS,
  'view.setForRole': ['ROLE_ADMIN'],
  'issue.delete': ['ROLE_ADMIN'],
  'issue.history': LEADERS,
  'issue.notes': STAFF,
  'issue.presence': STAFF,
  'issue.labels': STAFF,
  'issue.products': STAFF,
  'issue.assign': STAFF,
  'issue.delegate': LEADERS,
  'issue.viewAs': STAFF,
  'job.view': ['ROLE_CONTRACTOR'],
  'project.reportLink': LEADERS,
  'project.create': ['ROLE_ADMIN'],
  'message.internal': STAFF,
  'announcement.manage': LEADERS,
  /** Leaders decide on drafts that fall in projects they lead. */
  'mailIn.manage': LEADERS,
  'template.use': STAFF,
  'template.manage': LEADERS,
  'attachment.toggleInternal': STAFF,
  'agreement.find': STAFF,
  'agent.options': STAFF,
  'agent.invite': ['ROLE_ADMIN'],
  'people.manage': ['ROLE_ADMIN'],
  'company.manage': ['ROLE_ADMIN'],
  'mention.search': ['ROLE_ADMIN', 'ROLE_PROJECT_LEADER', 'ROLE_WORKER', 'ROLE_USER'],
} as const satisfies Record<string, readonly (RoleGroup | 'superAdmin')[]>;
export type Permission = keyof typeof PERMISSIONS;

export type Actor = { roleGroup: RoleGroup; isSuperAdmin: boolean };

/** Super admins have their role group's permissions plus their own. */
export function can(actor: Actor | undefined, permission: Permission): boolean {
  const allowed: readonly string[] = PERMISSIONS[permission];
  return (
    actor !== undefined &&
    (allowed.includes(actor.roleGroup) || (actor.isSuperAdmin && allowed.includes('superAdmin')))
  );
}

/** All permissions of a role group. */
export const permissionsOf = (roleGroup: RoleGroup): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) =>
    can({ roleGroup, isSuperAdmin: false }, permission),
  );

/** Staff read internal content; everyone else is an outside party. */
export function isStaff(actor: { roleGroup: string }): boolean {
  return (STAFF as readonly string[]).includes(actor.roleGroup);
}

/** Whether an agent may report issues: by role; workers and users also by company setting. */
export function mayReport(
  actor: Actor | undefined,
  company: { workersMayReport: boolean; usersMayReport: boolean },
): boolean {
  if (!can(actor, 'issue.report')) {
    return false;
  }
  if (actor?.roleGroup === 'ROLE_WORKER') {
    return company.workersMayReport;
  }
  return actor?.roleGroup === 'ROLE_USER' ? company.usersMayReport : true;
}
