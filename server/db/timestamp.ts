import { type SQL, sql } from 'drizzle-orm';

/** A time as a parameter of a statement. */
export const timestamp = (time: Date | string): SQL =>
  sql`${typeof time === 'string' ? time : time.toISOString()}::timestamptz`;
