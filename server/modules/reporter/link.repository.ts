import type { Brand } from '#contract/brand.ts';

import { sql } from 'drizzle-orm';

import { bool, int, json, queryRow, type RowOf, string } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { brandJson } from '../account/index.ts';
import { linkOpens } from '../issue-link/index.ts';
import { faultJson, type FaultRow } from '../public-report/index.ts';

const foundColumns = { accountId: int, id: int };
type FoundLink = RowOf<typeof foundColumns>;

/** Company and id of a reporter's or follower's link at an active company; undefined for an unknown token. */
export const findReporterLink = (
  { db }: SystemTx,
  tokenHash: string,
): Promise<FoundLink | undefined> =>
  queryRow(
    db,
    foundColumns,
    sql`
    select l.account_id as "accountId", l.id from agent_link l join account c on c.id = l.account_id and not c.inactive
    where l.token_hash = ${tokenHash} and l.email is not null`,
  );

const linkColumns = {
  issueId: int,
  email: string,
  opens: bool,
  isWithdrawn: bool,
  isExpired: bool,
  /** The address reported the issue; otherwise it follows it. */
  isReporter: bool,
  /** They reported it without proving that the address is theirs. */
  isUnconfirmed: bool,
  company: json<Brand>(),
  fault: json<FaultRow>(),
};

/** State of a link and the public facts of its issue. */
export const readReporterLink = (
  { db, accountId }: TenantTx,
  linkId: number,
  now: Date,
): Promise<RowOf<typeof linkColumns> | undefined> =>
  queryRow(
    db,
    linkColumns,
    sql`
    select i.id as "issueId", coalesce(l.email, '') as email, exists (select from ${linkOpens(now)}) as opens,
      l.revoked_at is not null as "isWithdrawn", l.expires_at <= ${timestamp(now)} as "isExpired",
      coalesce(i.reporter_email = l.email, false) as "isReporter",
      coalesce(i.reporter_unconfirmed and i.reporter_email = l.email, false) as "isUnconfirmed", ${brandJson} as company, ${faultJson} as fault
    from agent_link l join issue i on i.account_id = l.account_id and i.id = l.issue_id
    join account c on c.id = l.account_id
    where l.account_id = ${accountId} and l.id = ${linkId}`,
  );
