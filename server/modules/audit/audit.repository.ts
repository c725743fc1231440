import { type SQL, sql } from 'drizzle-orm';

import { moment, queryRows, string } from '../../db/rows.ts';
import type { SystemTx } from '../../db/tenancy.ts';
import type { RequestOrigin } from '../../http/requestOrigin.ts';
import type { ActorKind } from './audit.table.ts';
import { redact } from './redact.ts';

/** Something to be accounted for. */
export type Deed = {
  /** The company it was done in; none for what belongs to no company. */
  accountId?: number | undefined;
  by: { kind: ActorKind; id?: number | undefined };
  action: string;
  on?: { kind: string; id: number | string } | undefined;
  /** The fields that changed. */
  before?: object | undefined;
  after?: object | undefined;
  /** Where it came from; `requestOrigin(context)` tells. */
  from?: RequestOrigin | undefined;
};

/** Notes a deed as a part of the statement that does it, where there is no statement to spare: `with noted as (…)`. */
export function deedRow({ accountId, by, action, on, before, after, from }: Deed): SQL {
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

/** Notes a deed in the transaction that does it: it is on record if and only if it was done. */
export async function audit(tx: SystemTx & { accountId?: number }, deed: Deed): Promise<void> {
  await tx.db.execute(deedRow({ ...deed, accountId: deed.accountId ?? tx.accountId }));
}

/** What something was done to, perhaps in one way only; to a part of it where what it came to says one of these. */
export type DoneTo = NonNullable<Deed['on']> & { action?: string; saying?: readonly object[] };

/** Who did something to it last, and when; undefined where that is not known by name. */
export async function lastDeed(
  { db, accountId }: SystemTx & { accountId?: number },
  on: DoneTo,
): Promise<LastDeed | undefined> {
  const rows = await queryRows(
    db,
    { actor: string.orNull, at: moment },
    lastDeedRow(accountId, on),
  );
  const [last] = rows;
  return last?.actor ? { actor: last.actor, at: last.at } : undefined;
}

type LastDeed = { actor: string; at: string };

/** As a part of the statement that asks for more: one row with `actor` and `at`, or none. */
export const lastDeedRow = (
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

/** Forgets what is older than anybody may ask for; the database lets nothing younger go. */
export async function forgetOld({ db }: SystemTx): Promise<void> {
  await db.execute(sql`delete from audit where at < now() - interval '400 days'`);
}
