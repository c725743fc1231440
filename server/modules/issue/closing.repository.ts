import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether the reporter of an issue, by its alias, or of one gathered under it wrote since it was done. Words are an answer:
 * staff read them and decide, and the issue is neither closed by itself nor is the reporter reminded.
 */
export const isAnsweredInWords = (issue: SQL): SQL =>
  sql`felix_answered_in_words(${issue}.account_id, ${issue}.id)`;

/** When a completed issue, by its alias, closes by itself; null if it does not. */
export const closesAt = (
  issue: SQL,
): SQL => sql`case when ${issue}.status = 'done' and not ${isAnsweredInWords(issue)}
  then (select ${issue}.done_at + make_interval(days => c.confirm_days) from account c
    where c.id = ${issue}.account_id and c.confirm_days > 0) end`;
