import { sql } from 'drizzle-orm';

import type { SystemTx } from '../../db/tenancy.ts';
import type { MailState } from './mail.table.ts';

const MOST_SHOWN = 200;

export type BoxedMail = {
  id: string;
  kind: string;
  toEmail: string;
  toName: string;
  subject: string;
  text: string;
  html: string;
  state: MailState;
  error: string | null;
  createdAt: string;
};

const columns = sql`id, kind, to_email as "toEmail", to_name as "toName", subject, text, html, state, error,
  to_char(created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS') as "createdAt"`;

/** The newest mails, of one address or of all. */
export async function listMails({ db }: SystemTx, to: string): Promise<BoxedMail[]> {
  const { rows } = await db.execute<BoxedMail>(sql`
    select ${columns} from mail where ${to} = '' or lower(to_email) = lower(${to})
    order by mail.created_at desc limit ${MOST_SHOWN}`);
  return rows;
}

export async function readMail({ db }: SystemTx, id: string): Promise<BoxedMail | undefined> {
  const { rows } = await db.execute<BoxedMail>(
    sql`select ${columns} from mail where id = ${id}::uuid`,
  );
  return rows[0];
}
