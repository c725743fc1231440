import { type SQL, sql } from 'drizzle-orm';

import { TIME_ZONE } from '../../timeZone.ts';
import type { Target } from './rows.repository.ts';

const ref = (column: string) => ({ column, type: 'int' });
const text = (column: string) => ({ column, type: 'text' });
/** The clock on the wall where the companies are. */
const wall = (value: SQL) => sql`(${value}::timestamp at time zone ${sql.raw(`'${TIME_ZONE}'`)})`;
const moment = (column: string) => ({ column, type: 'text', as: wall });
/** A moment of `t` as the clock on the wall shows it. */
export const asWall = (column: string) =>
  sql.raw(`to_char(t.${column} at time zone '${TIME_ZONE}', 'YYYY-MM-DD HH24:MI')`);

/** What a file may change of an issue. */
export const FACTS: Target['columns'] = {
  title: text('title'),
  priority: text('priority'),
  address: ref('address_id'),
  space: ref('space_id'),
  category: ref('category_id'),
  errorType: ref('error_type_id'),
  chargedEntity: ref('charged_entity_id'),
  responsible: ref('responsible_id'),
  team: ref('team_id'),
  due: moment('due_at'),
};
export const facts: Target = { table: 'issue', columns: FACTS };
/** What a file may say of a new one. */
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
    waitingFor: text('waiting_for'),
    resolution: text('resolution'),
    doneAt: { column: 'done_at', type: 'timestamptz' },
    closedAt: moment('closed_at'),
    creatorId: ref('creator_id'),
    clientKey: { column: 'client_key', type: 'uuid' },
  },
};
