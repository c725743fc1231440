import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';

import { accountColumn, idColumn, momentColumn, ownKey, tenantPolicies } from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';

/** Days on which an agent is away. */
export const absences = pgTable(
  'absence',
  {
    accountId: accountColumn(),
    id: idColumn(),
    agentId: integer('agent_id').notNull(),
    fromDay: date('from_day').notNull(),
    /** Last day. */
    toDay: date('to_day').notNull(),
    text: text('text').notNull().default(''),
    substituteId: integer('substitute_id'),
    /** When the substitute agreed; until then nothing goes to them. */
    acceptedAt: momentColumn('accepted_at'),
    /** Begun, and the alarms of urgent issues that it leaves to nobody as well; a change of days or substitute undoes it. */
    areAlarmsBegun: boolean('are_alarms_begun').notNull().default(false),
    /** The day from which the substitute's right is another than last announced (`felix_absence_right`); null: none ever. */
    rightChangesOn: date('right_changes_on'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('absence_agent').on(t.accountId, t.agentId, t.toDay),
    index('absence_substitute').on(t.accountId, t.substituteId),
    index('absence_alarms')
      .on(t.fromDay)
      .where(sql`not are_alarms_begun`),
    index('absence_right')
      .on(t.rightChangesOn)
      .where(sql`right_changes_on is not null`),
    ownKey(t, t.agentId, agents),
    ownKey(t, t.substituteId, agents),
    check('absence_days', sql`from_day <= to_day`),
    ...tenantPolicies('absence'),
  ],
).enableRLS();
