import { sql } from 'drizzle-orm';

import { wallTime } from '../export/index.ts';
import { plainText } from '../rich-text/index.ts';
import { changeIssues } from './issueChange.repository.ts';
import { issueKey } from './issueKey.ts';
import { makeIssues } from './issueMake.repository.ts';
import { placeRows } from './issuePlaces.repository.ts';
import { freshFaults, tidyRow } from './issueRules.ts';
import { issueSimilar } from './issueSimilar.repository.ts';
import { factsOf, standingOf } from './issueTargets.repository.ts';
import { resolveReferences } from './references.ts';
import { findRows } from './rows.repository.ts';
import type { Doing, Found, KindWork, ReadRow, Values } from './work.ts';

/** Issues: existing ones by number; without a number new, unless imported before. */
export const issueWork: KindWork = {
  keyOf: (values) => (values.number ? String(values.number) : issueKey(values)),
  similar: issueSimilar,
  named: [['title', 'project', 'address']],
  tidy: async (rows, doing) => {
    const now = wallTime(doing.now, doing.job.timeZone);
    for (const row of rows) tidyRow(row, now);
    await placeRows(rows, doing);
  },
  find: async (rows, doing) => {
    const found = await findIssues(rows, doing);
    for (const row of rows) {
      if (found.has(row.n)) continue;
      meanWhoWas(row);
      row.faults.push(...freshFaults(row, doing.job));
    }
    return found;
  },
  write: async ({ fresh, changed }, doing) => {
    await makeIssues(fresh, doing);
    await changeIssues(changed, doing);
  },
};

/** Closed issues keep their agents, even former ones; open issues need active agents. */
function meanWhoWas(row: ReadRow) {
  if (row.values.status !== 'closed') return;
  resolveReferences(row, ({ code, among = [] }) =>
    code === 'notFound' && among.length === 1 ? among[0] : undefined,
  );
}

async function findIssues(rows: ReadRow[], doing: Doing): Promise<Map<number, Found>> {
  const facts = factsOf(doing.job);
  const numbered = rows.filter(({ values }) => values.number);
  const others = rows
    .filter(({ values }) => !values.number)
    .map((row) => ({
      ...row,
      values: { ...row.values, clientKey: issueKey(row.values) } as Values,
    }));
  const byNumber = await findRows(doing, facts, numbered, {
    keys: { number: 'int' },
    on: sql`t.number = r.number`,
    now: standingOf(doing),
  });
  for (const { now } of byNumber.values()) {
    if (typeof now.description === 'string') now.description = plainText(now.description);
  }
  const byKey = await findRows(doing, { ...facts, columns: {} }, others, {
    keys: { clientKey: 'uuid' },
    on: sql`t.client_key = r."clientKey" and t.creator_id = ${doing.job.agentId}`,
  });
  // Imported before: later changes are not the file's business.
  for (const found of byKey.values()) found.now = {};
  return new Map([...byNumber, ...byKey]);
}
