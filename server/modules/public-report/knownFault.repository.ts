import type { KnownFault } from '#contract/publicReport.ts';

import { type SQL, sql } from 'drizzle-orm';

import { nextStepOf, type NextStepFacts, nextStepFacts } from '../issue/index.ts';
import { FINISHED } from '../issue/issue.table.ts';
import { shownName } from '../translation/index.ts';
import type { Place } from './signature.ts';

/** A known fault as queried. */
export type FaultRow = Omit<KnownFault, 'next'> & { standing: NextStepFacts };

const named = (table: string, column: string): SQL => sql`
  (select json_build_object('id', n.id, 'name', ${shownName(table, 'n')}) from ${sql.raw(table)} n
    where n.account_id = i.account_id and n.id = i.${sql.raw(column)})`;

/** The public facts of `issue i` as a `FaultRow`: nothing about the reporter or in the reporter's words. */
export const faultJson: SQL = sql`json_build_object('id', i.id, 'number', i.number, 'status', i.status,
  'category', ${named('internal_category', 'category_id')}, 'space', ${named('external_category', 'space_id')},
  'area', ${named('area', 'area_id')}, 'createdAt', i.created_at, 'standing', ${nextStepFacts()},
  'followers', (select count(*)::int from issue_follower w where w.account_id = i.account_id and w.issue_id = i.id))`;

export const faultOf = ({ standing, ...fault }: FaultRow): KnownFault => ({
  ...fault,
  // Only whoever reported it is promised an answer.
  next: { ...nextStepOf(standing), answerDueAt: null },
});

/**
 * Condition on `issue i`: shown as a known fault by the link, that is in progress at the link's address or a shared
 * place of its house. Without an address it may be anybody's flat, so nobody is shown it. A completed repair that does not
 * hold must be reported anew.
 */
export const isKnownAt = ({ project, address, area, space, house }: Place): SQL => sql`(
  i.project_id = ${project} and i.status not in ${FINISHED}
  and (${address === undefined ? sql`false` : sql`i.address_id = ${address}::int`} or (
    exists (select 1 from address n
      where n.account_id = i.account_id and n.id = i.address_id and n.common
        and coalesce(n.street = (select h.street from address h
          where h.account_id = i.account_id and h.id = ${address ?? house ?? null}::int), true))
    and ${area === undefined ? sql`true` : sql`coalesce(i.area_id = ${area}, true)`}
    and ${space === undefined ? sql`true` : sql`i.space_id = ${space}`})))`;
