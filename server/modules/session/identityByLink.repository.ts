import { sql } from 'drizzle-orm';

import { walPosition } from '../../db/replica.ts';
import { int, ints, queryRow, type RowOf, string } from '../../db/rows.ts';
import type { Tenancy } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { claimValues } from './limits.repository.ts';
import type { Claim } from './limits.ts';

const linkColumns = {
  link_id: int,
  /** The issues the link currently opens. */
  issue_ids: ints,
  user_id: int,
  email: string,
  name: string,
  agent_id: int,
  account_id: int,
  time_zone: string,
  /** Position, from 1, of the first claim whose limit is reached. */
  refused: int.orNull,
  position: string.orNull,
};
export type LinkRow = RowOf<typeof linkColumns>;

type Visit = { tokenHash: string; now: Date; device: string; claims: Claim[] };

/**
 * The contractor a link belongs to and the issues it opens, in one statement that also records the visit; undefined if
 * it opens nothing. A claim without an actor counts for the link's agent.
 */
export function identifyLink(
  tenancy: Tenancy,
  { tokenHash, now, device, claims }: Visit,
): Promise<LinkRow | undefined> {
  return tenancy.acrossAccounts(({ db }) =>
    queryRow(
      db,
      linkColumns,
      sql`select *, ${walPosition} as position
        from felix_identify_link(${tokenHash}, ${timestamp(now)}, ${device}, ${claimValues(claims)})`,
      { isPrepared: true, isLast: true },
    ),
  );
}
