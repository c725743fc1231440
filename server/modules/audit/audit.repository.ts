import { lt, type SQL, sql } from 'drizzle-orm';

import { moment, queryRows, string } from '../../db/rows.ts';
import type { SystemTx } from '../../db/tenancy.ts';
import type { RequestOrigin } from '../../http/requestOrigin.ts';
import { type ActorKind, audits } from './audit.table.ts';
import { redact } from './redact.ts';

/** An audited action. */
export type AuditEntry = {
  /** Company; none for actions outside companies. */
  accountId?: number | undefined;
  by: { kind: ActorKind; id?: number | undefined };
  action: string;
  on?: { kind: string; id: number | string } | undefined;
  /** Changed fields. */
  before?: object | undefined;
  after?: object | undefined;
  /** From `requestOrigin(context)`. */
  from?: RequestOrigin | undefined;
};

/** CTE that audits an action within its own statement, to save a round trip: `with noted as (…)`. */
export function auditRow({ accountId, by, action, on, before, after, from }: AuditEntry): SQL {
  const values = [
    [accountId, by.kind, by.id, action],
    [on?.kind, on && String(on.id), redact(before), redact(after)],
    [from?.address, from?.device, from?.requestId],
  ].flatMap((some) => some.map((value) => sql`${value ?? null}`));
  return sql`
    insert into audit (account_id, actor_kind, actor_id, action, object_kind, object_id, before, after, address, device,
      request_id)
    values (${sql.join(values, sql`, `)})`;
}

/** Audits an action in its own transaction: recorded if and only if it happened. */
export async function audit(
  tx: SystemTx & { accountId?: number },
  deed: AuditEntry,
): Promise<void> {
  await tx.db.execute(auditRow({ ...deed, accountId: deed.accountId ?? tx.accountId }));
}

/** Object of an action, optionally of one `action`; `saying` restricts to parts by the new value. */
export type DoneTo = NonNullable<AuditEntry['on']> & {
  action?: string;
  saying?: readonly object[];
};

/** Actor and time of the last action on an object; undefined without a known name. */
export async function lastAudit(
  { db, accountId }: SystemTx & { accountId?: number },
  on: DoneTo,
): Promise<LastDeed | undefined> {
  const rows = await queryRows(
    db,
    { actor: string.orNull, at: moment },
    lastAuditRow(accountId, on),
  );
  const [last] = rows;
  return last?.actor ? { actor: last.actor, at: last.at } : undefined;
}

type LastDeed = { actor: string; at: string };

/** The same as a subquery: one row with `actor` and `at`, or none. */
export const lastAuditRow = (
  accountId: number | undefined,
  { kind, id, action, saying = [{}] }: DoneTo,
): SQL => sql`
  select case d.actor_kind when 'agent' then g.firstname || ' ' || g.lastname
    when 'user' then felix_super_admin_name(d.actor_id) end as actor, d.at
  from audit d
  left join agent g on d.actor_kind = 'agent' and g.account_id = d.account_id and g.id = d.actor_id
  where d.account_id = ${accountId} and d.object_kind = ${kind} and d.object_id = ${String(id)}
    and ${action === undefined ? sql`true` : sql`d.action = ${action}`} and ${part(saying)}
  order by d.id desc limit 1`;

const part = (saying: readonly object[]): SQL =>
  sql`(${sql.join(
    saying.map((some) => sql`coalesce(d.after, '{}') @> ${JSON.stringify(some)}::jsonb`),
    sql` or `,
  )})`;

/** Deletes expired rows; the database refuses to delete younger ones. */
export async function deleteExpiredAudits({ db }: SystemTx): Promise<void> {
  await db.delete(audits).where(lt(audits.at, sql`now() - interval '400 days'`));
}
