import { type SQL, sql } from 'drizzle-orm';

/** The absent person in whose place somebody of this name got `issue i`; null if it was given to themselves since. */
export const insteadOf = (name: SQL): SQL => sql`(select h."from" from history_entry h
  where h.account_id = i.account_id and h.issue_id = i.id and h.field = 'stoodIn' and h."to" = ${name}
    and not exists (select from history_entry g where g.account_id = h.account_id and g.issue_id = h.issue_id
      and g.field = 'responsible' and g."to" = h."to" and g.at > h.at)
  order by h.id desc limit 1)`;
