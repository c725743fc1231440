import type { ClockKind } from '#contract/issueClock.ts';

import { sql } from 'drizzle-orm';

import { int, json, moment, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { MailPlace } from '../mail/index.ts';
import { dueKind } from '../visibility/index.ts';
import { placeOfIssue } from './mailFacts.repository.ts';

const columns = {
  agentId: int,
  issueId: int,
  email: string,
  name: string,
  locale: string,
  timeZone: string,
  number: int,
  title: string,
  place: json<MailPlace>(),
  dueAt: moment.orNull,
  dueKind: string.as<ClockKind>(),
  lastActivityAt: moment,
};
/** What a mail to an agent about an issue says. */
export type OccurrenceFacts = RowOf<typeof columns>;

/** Facts for each of some agents and issues. */
export const readOccurrenceFacts = (
  { db, accountId }: TenantTx,
  pairs: readonly { agentId: number; issueId: number }[],
): Promise<OccurrenceFacts[]> =>
  queryRows(
    db,
    columns,
    sql`
    select a.id as "agentId", i.id as "issueId", lower(u.email) as email, a.firstname || ' ' || a.lastname as name,
      coalesce(u.locale, c.locale) as locale, c.time_zone as "timeZone", i.number, i.title, ${placeOfIssue} as place,
      i.effective_due_at as "dueAt", ${dueKind(sql`i`)} as "dueKind", i.last_activity_at as "lastActivityAt"
    from jsonb_to_recordset(${JSON.stringify(pairs.map(({ agentId, issueId }) => ({ agentId, issueId })))}::jsonb)
      as g("agentId" int, "issueId" int)
    join agent a on a.account_id = ${accountId} and a.id = g."agentId"
    join "user" u on u.id = a.user_id
    join account c on c.id = a.account_id
    join issue i on i.account_id = a.account_id and i.id = g."issueId"`,
  );
