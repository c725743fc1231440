import type { ImportFieldName } from '#contract/importFields.ts';
import { eachTextColumn } from '#contract/issueTexts.ts';

import { type SQL, sql } from 'drizzle-orm';

import { ownTimeZone } from '../../db/timeZone.ts';
import { issues } from '../issue/issue.table.ts';
import { linksOf } from './links.repository.ts';
import type { Target } from './rows.repository.ts';
import type { JobContext } from './work.ts';

const ref = (column: string) => ({ column, type: 'int' });
const text = (column: string) => ({ column, type: 'text' });
/** The company's local time as a timestamp. */
const wall = (value: SQL) => sql`(${value}::timestamp at time zone ${ownTimeZone})`;
const moment = (column: string) => ({ column, type: 'text', as: wall });
/** A timestamp of `t` as local time. */
const asWall = (column: string) =>
  sql`to_char(t.${sql.raw(column)} at time zone ${ownTimeZone}, 'YYYY-MM-DD HH24:MI')`;

/** Columns a file may change. */
const FACTS: Target['columns'] = {
  title: text('title'),
  priority: text('priority'),
  address: ref('address_id'),
  area: ref('area_id'),
  space: ref('space_id'),
  category: ref('category_id'),
  errorType: ref('error_type_id'),
  productCategory: ref('product_category_id'),
  chargedEntity: ref('charged_entity_id'),
  ...eachTextColumn((name) => text(issues[name].name)),
  responsible: ref('responsible_id'),
  team: ref('team_id'),
  due: moment('due_at'),
};
/** Stored as HTML; an equal text leaves it as it is. */
const description = {
  ...text('description'),
  as: (value: SQL) => sql`coalesce(${value}, t.description)`,
};

const isMapped = ({ mapping }: JobContext['job'], name: string): boolean =>
  mapping?.includes(name as ImportFieldName) ?? false;
const mapped = <T>(job: JobContext['job'], all: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isMapped(job, name)));

/** The changeable columns the file has. */
export const factsOf = (job: JobContext['job']): Target => ({
  table: 'issue',
  columns: mapped(job, { ...FACTS, description }),
});

/** Columns a file may set on a new issue. */
export const whole: Target = {
  table: 'issue',
  columns: {
    ...FACTS,
    number: ref('number'),
    project: ref('project_id'),
    description: text('description'),
    status: text('status'),
    reporterName: text('reporter_firstname'),
    reporterEmail: text('reporter_email'),
    reporterPhone: text('reporter_phone'),
    created: moment('created_at'),
    updated: moment('updated_at'),
    last: moment('last_activity_at'),
    lastPublic: moment('last_public_activity_at'),
    visitFrom: moment('planned_from'),
    visitTo: moment('planned_to'),
    waitingFor: text('waiting_for'),
    waitingUntil: moment('waiting_until'),
    waitingNote: text('waiting_note'),
    resolution: text('resolution'),
    resolutionText: text('resolution_text'),
    rejectReason: text('reject_reason'),
    rejectText: text('reject_text'),
    rejectCount: ref('reject_count'),
    doneAt: { column: 'done_at', type: 'timestamptz' },
    closedAt: moment('closed_at'),
    creatorId: ref('creator_id'),
    clientKey: { column: 'client_key', type: 'uuid' },
  },
};

/** A text of `t` as a cell would give it; null is empty. */
const cell = (value: SQL) => sql`btrim(coalesce(${value}, ''), E' \\t\\r\\n')`;
const cellOf = (column: string) => cell(sql.raw(`t.${column}`));
const localCell = (column: string) => sql`coalesce(${asWall(column)}, '')`;
const when = (status: string, value: SQL) =>
  sql`case when t.status = ${sql.raw(`'${status}'`)} then ${value} else '' end`;

/** Current values of fields that are not plain columns. */
const CURRENT_VALUES: Partial<Record<ImportFieldName, SQL>> = {
  due: asWall('due_at'),
  status: sql`t.status`,
  project: sql`t.project_id`,
  ...eachTextColumn((name) => cellOf(issues[name].name)),
  visitFrom: localCell('planned_from'),
  visitTo: localCell('planned_to'),
  waitingFor: when('waiting', cellOf('waiting_for')),
  waitingUntil: when('waiting', localCell('waiting_until')),
  waitingNote: when('waiting', cellOf('waiting_note')),
  closed: when('closed', localCell('closed_at')),
  resolution: when('closed', cellOf('resolution')),
  resolutionText: when('closed', cellOf('resolution_text')),
  rejectReason: cellOf('reject_reason'),
  rejectText: cellOf('reject_text'),
  reporterName: cell(sql`t.reporter_firstname || ' ' || t.reporter_lastname`),
  reporterEmail: cellOf('reporter_email'),
  reporterPhone: cellOf('reporter_phone'),
};

/** Current values of the fields in the file. */
export const currentValues = ({ tx, job }: JobContext): Record<string, SQL> =>
  mapped(job, {
    ...CURRENT_VALUES,
    labels: linksOf('issue_label_link', tx.accountId, sql`t.id`),
    assignees: linksOf('issue_assignee', tx.accountId, sql`t.id`),
  });
