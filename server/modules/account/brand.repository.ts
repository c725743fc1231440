import { sql } from 'drizzle-orm';

import { json, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { MailSender } from '../mail/index.ts';
import { textsByLocale } from '../translation/index.ts';

/** Public profile of `account c`, as JSON. */
export const brandJson = sql`json_build_object('id', c.id, 'name', c.name, 'domain', c.domain, 'accent', c.accent,
  'locale', c.locale, 'timeZone', c.time_zone, 'phone', c.phone, 'supportEmail', c.support_email, 'terminology', c.terminology)`;

/** `MailSender` of `account c`, as JSON. */
export const mailSenderJson = sql`json_build_object('id', c.id, 'name', c.name, 'domain', c.domain, 'accent', c.accent,
  'locale', c.locale, 'timeZone', c.time_zone, 'phone', c.phone, 'supportEmail', c.support_email, 'terminology', c.terminology,
  'openingWeek', c.opening_week, 'openingHours', c.opening_hours, 'openingTexts', ${textsByLocale({ kind: 'company', field: 'openingHours', alias: 'c' })},
  'onCallPhone', c.on_call_phone, 'onCallTime', c.on_call_time)`;

/** The company that mail is sent for. */
export async function readSender({ db, accountId }: TenantTx): Promise<MailSender> {
  const row = await queryRow(
    db,
    { sender: json<MailSender>() },
    sql`select ${mailSenderJson} as sender from account c where c.id = ${accountId}`,
  );
  if (!row) throw new TypeError('The account of the transaction is not there');
  return row.sender;
}
