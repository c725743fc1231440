import { type SQL, sql } from 'drizzle-orm';

/** A company as those outside meet it, as JSON over `account c`. */
export const brandJson: SQL = sql`json_build_object('id', c.id, 'name', c.name, 'domain', c.domain, 'accent', c.accent,
  'locale', c.locale, 'phone', c.phone, 'supportEmail', c.support_email, 'terminology', c.terminology)`;
