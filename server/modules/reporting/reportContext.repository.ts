import { isStaff, type RoleGroup } from '#contract/permissions.ts';
import type { FormSchema } from '#contract/projectTypes.ts';
import type { REPORTER_TYPES } from '#contract/routing.ts';

import { type SQL, sql } from 'drizzle-orm';

import { bool, json, queryRows, type RowOf } from '../../db/rows.ts';
import { blank } from '../../db/shaped.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity, ReporterActor } from '../../http/identity.ts';
import { companyClocks, type CompanyClocks } from '../clock/index.ts';
import { type FoundReference, lookUpReferences, type ReferenceField } from '../issue/index.ts';
import { type RoutingContext, routingContext } from '../routing/index.ts';

/** Who reports: an agent, or an outside reporter by an address. */
export type ReportingParty = AgentIdentity | ReporterActor;

const groundColumns = {
  workersMayReport: bool,
  usersMayReport: bool,
  /** Null if the actor is not on the project, or it is not open to outside reporters. */
  project: json<{
    archived: boolean;
    schema: FormSchema | null;
    number: string;
    bookingUrl: string;
  }>().orNull,
  /** The actor as reporter; null if they enter the reporter themselves. */
  self: json<{ firstname: string; lastname: string; email: string }>().orNull,
  /** The questions of each issue's category. */
  categoryForms: json<(FormSchema | null)[]>(),
  /** The references of each issue; null where the account has no such id. */
  found: json<Partial<Record<ReferenceField, FoundReference | null>>[]>(),
  /**
   * For outside reports only: whether reporters may choose the category, and whether the followed-up issue is their
   * own.
   */
  outside: json<{ isForReporters: boolean; isOwn: boolean }[]>(),
  /** Null if the company has no routing rule that is on. */
  routing: json<RoutingContext>().orNull,
  clocks: json<CompanyClocks>().orNull,
};
export type ReportContext = RowOf<typeof groundColumns>;

const POINTING = [
  'addressId',
  'areaId',
  'spaceId',
  'categoryId',
  'errorTypeId',
] as const satisfies ReferenceField[];
const NAMED = [...POINTING, 'followUpOf'] as const;
type ReportReferences = { [Field in (typeof NAMED)[number]]?: number | undefined };

type NewReport = {
  projectId: number;
  issues: (ReportReferences & { priority: string })[];
  now: Date;
  /** Of whoever said it, where another one reports it. */
  reporterType?: ReporterType | undefined;
};

/**
 * Reads everything that decides whether the issues may be reported, and locks out other reports of the account, so that
 * the next statement knows which keys are used and which number is next.
 */
export async function readReportContext(
  tx: TenantTx,
  asker: ReportingParty,
  { projectId, issues, now, reporterType = reporterTypeOf(asker.roleGroup) }: NewReport,
): Promise<ReportContext> {
  const { accountId, agentId, roleGroup } = asker;
  const userId = asker.agentId === null ? null : asker.userId;
  const namedFields = issues.map((issue) => POINTING.filter((field) => issue[field] !== undefined));
  const ids = issues.flatMap((issue, n) =>
    NAMED.map((field) => [`${field}${n}`, issue[field] ?? null] as const),
  );
  const rows = await queryRows(tx.db, groundColumns, {
    shape: JSON.stringify(['ground', roleGroup, namedFields, reporterType]),
    make: () => groundStatement({ roleGroup, reporterType }, namedFields),
    values: {
      accountId,
      agentId,
      userId,
      email: emailOf(asker),
      projectId,
      at: now.toISOString(),
      ...Object.fromEntries(ids),
      ...Object.fromEntries(issues.map(({ priority }, n) => [`priority${n}`, priority])),
    },
  });
  const [ground] = rows;
  if (!ground) {
    throw new TypeError('The account of the transaction is not there');
  }
  return ground;
}

export type ReporterType = (typeof REPORTER_TYPES)[number];

/** What rules know a reporter as. */
export function reporterTypeOf(roleGroup: RoleGroup | 'reporter'): ReporterType {
  if (roleGroup === 'reporter') return 'resident';
  return isStaff({ roleGroup }) ? 'staff' : 'user';
}

/** The email address that identifies an outside reporter. */
export const emailOf = (asker: ReportingParty): string | null =>
  asker.agentId === null ? asker.email : null;

const account = blank('accountId');
const projectOf = sql`${blank('projectId')}::int`;

const at = timestamp(blank('at'));

type Reporter = Pick<ReportingParty, 'roleGroup'> & { reporterType: ReporterType };

function groundStatement(
  { roleGroup, reporterType }: Reporter,
  namedFields: (typeof POINTING)[number][][],
): SQL {
  const found = namedFields.map((fields, n) =>
    lookUpReferences(
      account,
      projectOf,
      fields.map((field) => ({ field, id: idOf(field, n) })),
    ),
  );
  const routed = namedFields.map((_, n) => ({
    categoryId: idOf('categoryId', n),
    spaceId: idOf('spaceId', n),
    errorTypeId: idOf('errorTypeId', n),
    priority: sql`${blank(`priority${n}`)}::text`,
  }));
  const outside = roleGroup === 'reporter' ? namedFields.map((_, n) => askedOutside(n)) : [];
  return sql`
    select c.workers_may_report as "workersMayReport", c.users_may_report as "usersMayReport",
      (select json_build_object('archived', p.archived, 'number', p.number, 'bookingUrl', p.booking_url,
          'schema', case when t.has_form then t.json_form -> 'schema' end)
        from project p left join project_type t on t.account_id = p.account_id and t.id = p.project_type_id
        where p.account_id = c.id and p.id = ${projectOf} and ${isOn(roleGroup)}) as project,
      (select json_build_object('firstname', a.firstname, 'lastname', a.lastname, 'email', u.email)
        from agent a join "user" u on u.id = a.user_id
        where a.account_id = c.id and a.user_id = ${blank('userId')}::int) as self,
      json_build_array(${sql.join(
        namedFields.map((_, n) => categoryForm(n)),
        sql`, `,
      )}) as "categoryForms",
      jsonb_build_array(${sql.join(found, sql`, `)}) as found,
      jsonb_build_array(${sql.join(outside, sql`, `)}) as outside,
      ${routingContext({ account, project: projectOf, issues: routed, reporterType, at })} as routing,
      ${companyClocks(account)} as clocks
    from account c where c.id = ${account}
    for no key update of c`;
}

const idOf = (field: (typeof NAMED)[number], n: number): SQL => sql`${blank(`${field}${n}`)}::int`;

const categoryForm = (n: number): SQL => sql`(select f.json_form -> 'schema' from category_form f
  where f.account_id = ${account} and f.category_id = ${idOf('categoryId', n)})`;

/** Condition on `project p`: the actor may report there. */
function isOn(roleGroup: ReportingParty['roleGroup']): SQL {
  if (roleGroup === 'ROLE_ADMIN') return sql`true`;
  return roleGroup === 'reporter'
    ? sql`p.open_to_reporters`
    : sql`exists (select 1 from project_person o where o.account_id = p.account_id
        and o.project_id = p.id and o.agent_id = ${blank('agentId')}::int)`;
}

/** A category with instructions instead of a report cannot be chosen. */
const askedOutside = (n: number): SQL => sql`jsonb_build_object(
  'isForReporters', exists (select 1 from internal_category k where k.account_id = ${account}
    and k.id = ${idOf('categoryId', n)} and k.for_reporters and k.stop_text = ''),
  'isOwn', ${idOf('followUpOf', n)} is null or exists (select 1 from issue i where i.account_id = ${account}
    and i.id = ${idOf('followUpOf', n)} and i.reporter_email = ${blank('email')}))`;
