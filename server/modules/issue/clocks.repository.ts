import { isStaff } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { json } from '../../db/rows.ts';
import { clockFacts, type ClockFacts, issueClocks } from '../clock/index.ts';
import type { Reader } from '../visibility/index.ts';

export const clocksColumn = json<ClockFacts>().orNull;

/** The facts of an issue's clocks, as part of a statement; null for outside parties. */
export const clocksFor = (me: Reader, issueId: SQL): SQL =>
  isStaff(me) ? clockFacts(me.accountId, sql`select ${issueId}::int`) : sql`null::json`;

/** Adds `clocks` to an issue in JSON. */
export async function withClocks(
  issue: string,
  facts: ClockFacts | null,
  now: Date,
): Promise<string> {
  if (facts === null) return issue;
  const clocks = await issueClocks(facts, now);
  return `${issue.slice(0, -1)},"clocks":${JSON.stringify(clocks)}}`;
}
