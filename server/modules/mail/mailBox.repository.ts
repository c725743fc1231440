import { sql } from 'drizzle-orm';

import { queryRow, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { SystemTx } from '../../db/tenancy.ts';
import type { MailState } from './mail.table.ts';

const MOST_SHOWN = 200;

const boxedMailColumns = {
  id: string,
  kind: string,
  toEmail: string,
  toName: string,
  subject: string,
  text: string,
  html: string,
  state: string.as<MailState>(),
  error: string.orNull,
  createdAt: string,
};
export type BoxedMail = RowOf<typeof boxedMailColumns>;

const columns = sql`id, kind, to_email as "toEmail", to_name as "toName", subject, text, html, state, error,
  to_char(created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS') as "createdAt"`;

/** The newest mails, to one address or to all. */
export async function listMails({ db }: SystemTx, to: string): Promise<BoxedMail[]> {
  return queryRows(
    db,
    boxedMailColumns,
    sql`
    select ${columns} from mail where ${to} = '' or lower(to_email) = lower(${to})
    order by mail.created_at desc limit ${MOST_SHOWN}`,
  );
}

export async function readMail({ db }: SystemTx, id: string): Promise<BoxedMail | undefined> {
  return queryRow(db, boxedMailColumns, sql`select ${columns} from mail where id = ${id}::uuid`);
}
