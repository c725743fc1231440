import type { TemplateVariant } from '#contract/messageTemplates.ts';
import type { RoleGroup } from '#contract/permissions.ts';
import type { MessageType } from '#contract/visibility.ts';

import { sql } from 'drizzle-orm';

import { json, queryRow, type RowOf } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { contractorName, fullName } from '../agent/agent.table.ts';
import { DROPPED } from '../delegation/delegation.table.ts';
import { issueScope } from '../issue/index.ts';

export type FactsQuery = {
  issueId: number;
  /** Null for unsaved text. */
  templateId: number | null;
  type: MessageType;
  /** Addressee of a private message. */
  privateTo: number | undefined;
};

type FactsPerson = { name: string; email: string; locale: string | null; roleGroup: RoleGroup };

const templateFactsColumns = {
  variants: json<TemplateVariant[]>().orNull,
  issue: json<{
    number: number;
    title: string;
    status: string;
    resolution: string | null;
    createdAt: string;
    dueAt: string | null;
    plannedFrom: string | null;
    plannedTo: string | null;
    category: string | null;
    space: string | null;
    address: string;
  }>(),
  project: json<{ name: string; number: string }>(),
  reporter: json<{ firstname: string; lastname: string; email: string | null; phone: string }>(),
  creator: json<FactsPerson>().orNull,
  handler: json<FactsPerson>().orNull,
  /** Addressee of a private message. */
  addressee: json<FactsPerson>().orNull,
  me: json<FactsPerson>().orNull,
  /** The contractor's firm: the addressee's, or the one with the delegation. */
  contractor: json<{ firm: string; name: string }>().orNull,
  company: json<{
    name: string;
    phone: string;
    email: string;
    locale: string;
    timeZone: string;
    terminology: Record<string, string>;
  }>(),
};
/** All facts that placeholders can use. */
export type TemplateFacts = RowOf<typeof templateFactsColumns>;

/** Reads the facts in one statement; undefined if the viewer cannot see the issue. */
export async function readTemplateFacts(
  tx: TenantTx,
  me: AgentIdentity,
  { issueId, templateId, type, privateTo }: FactsQuery,
): Promise<TemplateFacts | undefined> {
  const addressee = type === 'private' ? (privateTo ?? null) : null;
  return queryRow(
    tx.db,
    templateFactsColumns,
    sql`
    select
      (select t.variants from message_template t
        where t.account_id = i.account_id and t.id = ${templateId}::int) as variants,
      json_build_object('number', i.number, 'title', i.title, 'status', i.status, 'resolution', i.resolution,
        'createdAt', i.created_at, 'dueAt', i.due_at, 'plannedFrom', i.planned_from, 'plannedTo', i.planned_to,
        'category', (select n.name from internal_category n
          where n.account_id = i.account_id and n.id = i.category_id),
        'space', (select n.name from external_category n
          where n.account_id = i.account_id and n.id = i.space_id),
        'address', concat_ws(' ', nullif(i.place_street, ''), nullif(i.place_object, ''))) as issue,
      json_build_object('name', p.name, 'number', p.number) as project,
      json_build_object('firstname', i.reporter_firstname, 'lastname', i.reporter_lastname,
        'email', i.reporter_email, 'phone', i.reporter_phone) as reporter,
      ${person(sql`i.creator_id`)} as creator,
      ${person(sql`i.responsible_id`)} as handler,
      ${person(sql`${addressee}::int`)} as addressee,
      ${person(sql`${me.agentId}::int`)} as me,
      (select json_build_object('firm', ${contractorName('a')},
          'name', ${fullName('a')})
        from delegation d join agent a on a.account_id = d.account_id and a.id = d.contractor_id
          join "user" u on u.id = a.user_id
        where d.account_id = i.account_id and d.issue_id = i.id and d.state not in ${DROPPED}
        order by (d.contractor_id = ${addressee}::int) desc nulls last, d.id desc limit 1) as contractor,
      json_build_object('name', c.name, 'phone', c.phone, 'email', c.support_email, 'locale', c.locale,
        'timeZone', c.time_zone, 'terminology', c.terminology) as company
    from issue i
    join project p on p.account_id = i.account_id and p.id = i.project_id
    join account c on c.id = i.account_id
    where i.account_id = ${tx.accountId} and i.id = ${issueId} and ${issueScope(me)}`,
  );
}

const person = (id: ReturnType<typeof sql>) => sql`
  (select json_build_object('name', ${fullName('a')}, 'email', u.email, 'locale', u.locale,
      'roleGroup', a.role_group)
    from agent a join "user" u on u.id = a.user_id
    where a.account_id = i.account_id and a.id = ${id})`;
