import { sql } from 'drizzle-orm';

/** Public profile of `account c`, as JSON. */
export const brandJson = sql`json_build_object('id', c.id, 'name', c.name, 'domain', c.domain, 'accent', c.accent,
  'locale', c.locale, 'phone', c.phone, 'supportEmail', c.support_email, 'terminology', c.terminology)`;
