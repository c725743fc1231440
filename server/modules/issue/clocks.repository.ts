import { isStaff } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { json } from '../../db/rows.ts';
import { clockFacts, type ClockFacts, clocksOfIssues } from '../clock/index.ts';
import type { Reader } from '../visibility/index.ts';

export const clocksColumn = json<ClockFacts>().orNull;

/** The facts of these issues' clocks, as part of a statement; null for outside parties. */
export const clocksFor = (me: Reader, issueIds: SQL): SQL =>
  isStaff(me) ? clockFacts(me.accountId, issueIds) : sql`null::json`;

/** Adds `clocks` to issues in JSON, a list of them or one. */
export async function withClocks(
  text: string,
  facts: ClockFacts | null,
  now: Date,
): Promise<string> {
  if (facts === null) return text;
  const clocks = await clocksOfIssues(facts, now);
  const read = JSON.parse(text) as IssueWithClocks | IssueWithClocks[];
  for (const issue of [read].flat()) issue.clocks = clocks.get(issue.id) ?? [];
  return JSON.stringify(read);
}

type IssueWithClocks = { id: number; clocks?: unknown };
