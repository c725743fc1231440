import { sql } from 'drizzle-orm';

import { int, json, queryRow, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { SystemTx } from '../../db/tenancy.ts';
import type { MailState } from './mail.table.ts';

const MOST_SHOWN = 200;

const boxedMailColumns = {
  id: string,
  kind: string,
  toEmail: string,
  toName: string,
  replyTo: string,
  subject: string,
  text: string,
  html: string,
  state: string.as<MailState>(),
  error: string.orNull,
  createdAt: string,
};
export type BoxedMail = RowOf<typeof boxedMailColumns>;

const columns = sql`id, kind, to_email as "toEmail", to_name as "toName", reply_to as "replyTo",
  subject, text, html, state, error, to_char(created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS') as "createdAt"`;

/** The newest mails, to one address or to all. */
export async function listMails({ db }: SystemTx, to: string): Promise<BoxedMail[]> {
  return queryRows(
    db,
    boxedMailColumns,
    sql`
    select ${columns} from mail where ${to} = '' or lower(to_email) = lower(${to})
    order by mail.created_at desc, seq desc limit ${MOST_SHOWN}`,
  );
}

const picturedColumns = {
  ...boxedMailColumns,
  accountId: int.orNull,
  issueIds: json<number[]>().orNull,
  sender: string.orNull,
  domain: string.orNull,
  logoKey: string.orNull,
};

/** A mail with what its pictures are found by. */
export async function readMail(
  { db }: SystemTx,
  id: string,
): Promise<RowOf<typeof picturedColumns> | undefined> {
  return queryRow(
    db,
    picturedColumns,
    sql`
    select ${columns}, account_id as "accountId", to_json(issue_ids) as "issueIds",
      (select a.name from account a where a.id = account_id) as sender,
      (select a.domain from account a where a.id = account_id) as domain,
      (select a.logo_key::text from account a where a.id = account_id) as "logoKey"
    from mail where id = ${id}::uuid`,
  );
}
