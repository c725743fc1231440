import { createHash } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { wallTime } from '../export/index.ts';
import { definedOf } from './catalogueWork.repository.ts';
import { announceIssues, changeIssues } from './issueChange.repository.ts';
import { asWall, facts, whole } from './issueTargets.repository.ts';
import { findRows, insertRows } from './rows.repository.ts';
import { type Doing, type Found, type KindWork, type ReadRow, same, type Values } from './work.ts';

/** Issues: by their number those that are there; what has none is new, unless the same was brought in before. */
export const issueWork: KindWork = {
  keyOf: (values) => (values.number ? String(values.number) : keyOf(values)),
  tidy: async (rows, doing) => {
    await placeRows(rows, doing);
    const now = wallTime(doing.now);
    for (const { values, faults } of rows) {
      // What is not reported yet would be open before it is there.
      if (!values.number && values.created && values.created > now) {
        faults.push({ field: 'created', code: 'outOfRange', detail: `≤ ${now}` });
      }
    }
    // It goes back to whom it was done for by his own word alone.
    for (const { values, faults } of rows) {
      if (values.status === 'rejected' && !values.number) {
        faults.push({ field: 'status', code: 'notAChoice' });
      }
    }
  },
  find: async (rows, doing) => {
    const found = await findIssues(rows, doing);
    for (const { n, values, faults } of rows) {
      if (values.number && !found.has(n)) faults.push({ field: 'number', code: 'notFound' });
    }
    return found;
  },
  write: async ({ fresh, changed }, doing) => {
    await makeIssues(fresh, doing);
    await changeIssues(changed, doing);
  },
};

/** What was brought in before is known again by all that tells one from another. */
function keyOf({ title, project, address, description, created, reporterName }: Values): string {
  const parts = [title, project, address, description, created, reporterName];
  const sum = createHash('md5')
    .update(JSON.stringify(parts.map(same)))
    .digest('hex');
  return sum.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/u, '$1-$2-4$3-8$4-$5');
}

async function findIssues(rows: ReadRow[], doing: Doing): Promise<Map<number, Found>> {
  const now = { due: asWall('due_at'), status: sql`t.status`, project: sql`t.project_id` };
  const numbered = rows.filter(({ values }) => values.number);
  const others = rows
    .filter(({ values }) => !values.number)
    .map((row) => ({ ...row, values: { ...row.values, clientKey: keyOf(row.values) } as Values }));
  const byNumber = await findRows(doing, facts, numbered, {
    keys: { number: 'int' },
    on: sql`t.number = r.number`,
    now,
  });
  const byKey = await findRows(doing, facts, others, {
    keys: { clientKey: 'uuid' },
    on: sql`t.client_key = r."clientKey" and t.creator_id = ${doing.job.agentId}`,
  });
  // It is there; what has become of it since is not the file's business.
  for (const found of byKey.values()) found.now = {};
  return new Map([...byNumber, ...byKey]);
}

/** An address is one of the row's project: by its street and object, or either where that is enough. */
async function placeRows(rows: ReadRow[], { tx }: Doing): Promise<void> {
  const asked = rows.flatMap(({ n, values: { project, address } }) =>
    typeof project === 'number' && typeof address === 'string' ? [{ n, project, address }] : [],
  );
  if (asked.length === 0) return;
  const { rows: found } = await tx.db.execute<Places>(sql`
    with named as (select a.id, a.project_id, lower(a.street) as street, lower(a.object_id) as object,
        lower(concat_ws(', ', nullif(a.street, ''), nullif(a.object_id, ''))) as both
      from address a where a.account_id = ${tx.accountId}
        and a.project_id = any(array(select (p ->> 'project')::int
          from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) p)))
    select r.n, json_agg(a.id) as ids, coalesce(json_agg(a.id) filter (where a.both = lower(r.address)), '[]') as exact
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r(n int, project int, address text)
    join named a on a.project_id = r.project and lower(r.address) in (a.both, a.street, a.object)
    group by r.n`);
  const by = new Map(found.map((each) => [each.n, each]));
  for (const row of rows) {
    if (typeof row.values.address === 'string') placeRow(row, by.get(row.n));
  }
}

type Places = { n: number; ids: number[]; exact: number[] };

function placeRow({ values, faults }: ReadRow, there: Places | undefined) {
  const among = there?.exact.length ? there.exact : (there?.ids ?? []);
  if (among.length === 1 && among[0] !== undefined) {
    values.address = among[0];
  } else if (among.length > 1) {
    faults.push({ field: 'address', code: 'ambiguous', among });
  } else if (typeof values.project === 'number') {
    faults.push({ field: 'address', code: 'notFound' });
  }
}

const CLOSED = { resolution: 'fixed' };

async function makeIssues(rows: ReadRow[], doing: Doing): Promise<void> {
  if (rows.length === 0) return;
  const { tx, job, now } = doing;
  const { rows: counted } = await tx.db.execute<{ last: number }>(sql`
    update account set last_issue_number = last_issue_number + ${rows.length}
    where id = ${tx.accountId} returning last_issue_number as last`);
  const first = (counted[0]?.last ?? 0) - rows.length + 1;
  const today = wallTime(now);
  const made = rows.map(({ n, values }, place) => {
    const created = values.created ?? today;
    const status = values.status ?? 'new';
    const defaults = { priority: 'normal', description: '', reporterName: '', reporterPhone: '' };
    return {
      n,
      values: {
        ...defaults,
        ...definedOf(values),
        number: first + place,
        status,
        created,
        updated: created,
        last: created,
        lastPublic: created,
        ...(status === 'waiting' && { waitingFor: 'other' }),
        // So long as nobody has confirmed it, its time begins now.
        ...(status === 'done' && { doneAt: now.toISOString() }),
        ...(status === 'closed' && { ...CLOSED, closedAt: created }),
        creatorId: job.agentId,
        clientKey: keyOf(values),
      } as Values,
    };
  });
  const ids = await insertRows(doing, whole, made);
  await tx.db.execute(sql`
    insert into history_entry (account_id, issue_id, at, actor_id, actor, field)
    select ${tx.accountId}, value::int, ${now.toISOString()}::timestamptz, ${job.agentId}::int, ${job.agentName}, 'created'
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`);
  // One of them tells every list to look again.
  await announceIssues(doing, ids.slice(0, 1));
}
