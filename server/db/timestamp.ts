import { type SQL, sql } from 'drizzle-orm';

/** A time as a parameter of a statement. Without one: null. */
export const timestamp = (time: Date | string | null | undefined): SQL =>
  sql`${time instanceof Date ? time.toISOString() : (time ?? null)}::timestamptz`;
