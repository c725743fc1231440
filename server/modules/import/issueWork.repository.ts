import { sql } from 'drizzle-orm';

import { wallTime } from '../export/index.ts';
import { plainText } from '../rich-text/index.ts';
import { changeIssues } from './issueChange.repository.ts';
import { issueKey } from './issueKey.ts';
import { insertIssues } from './issueMake.repository.ts';
import { resolvePlaces } from './issuePlaces.repository.ts';
import { newIssueFaults, tidyRow } from './issueRules.ts';
import { issueSimilar } from './issueSimilar.repository.ts';
import { factsOf, currentValues } from './issueTargets.repository.ts';
import { resolveReferences } from './references.ts';
import { findRows } from './rows.repository.ts';
import type { JobContext, ExistingItem, KindWork, ReadRow, Values } from './work.ts';

/** Issues: existing ones by number; without a number new, unless imported before. */
export const issueWork: KindWork = {
  keyOf: (values) => (values.number ? String(values.number) : issueKey(values)),
  similar: issueSimilar,
  relatedBy: [['title', 'project', 'address']],
  tidy: async (rows, context) => {
    const now = wallTime(context.now, context.job.timeZone);
    for (const row of rows) tidyRow(row, now);
    await resolvePlaces(rows, context);
  },
  find: async (rows, context) => {
    const found = await findIssues(rows, context);
    for (const row of rows) {
      if (found.has(row.n)) continue;
      resolveFormerAgents(row);
      row.faults.push(...newIssueFaults(row, context.job));
    }
    return found;
  },
  write: async ({ fresh, changed }, context) => {
    await insertIssues(fresh, context);
    await changeIssues(changed, context);
  },
};

/** Closed issues keep their agents, even former ones; open issues need active agents. */
function resolveFormerAgents(row: ReadRow) {
  if (row.values.status !== 'closed') return;
  resolveReferences(row, ({ code, candidates = [] }) =>
    code === 'notFound' && candidates.length === 1 ? candidates[0] : undefined,
  );
}

async function findIssues(
  rows: ReadRow[],
  context: JobContext,
): Promise<Map<number, ExistingItem>> {
  const facts = factsOf(context.job);
  const numbered = rows.filter(({ values }) => values.number);
  const others = rows
    .filter(({ values }) => !values.number)
    .map((row) => ({
      ...row,
      values: { ...row.values, clientKey: issueKey(row.values) } as Values,
    }));
  const byNumber = await findRows(context, facts, numbered, {
    keys: { number: 'int' },
    on: sql`t.number = r.number`,
    now: currentValues(context),
  });
  for (const { now } of byNumber.values()) {
    if (typeof now.description === 'string') now.description = plainText(now.description);
  }
  const byKey = await findRows(context, { ...facts, columns: {} }, others, {
    keys: { clientKey: 'uuid' },
    on: sql`t.client_key = r."clientKey" and t.creator_id = ${context.job.agentId}`,
  });
  // Imported before: later changes are not the file's business.
  for (const found of byKey.values()) found.now = {};
  return new Map([...byNumber, ...byKey]);
}
