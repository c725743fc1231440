import { sql } from 'drizzle-orm';

import type { SystemTx, TenantTx } from '../../db/tenancy.ts';

export type NewMail = {
  id: string;
  accountId: number | null;
  kind: string;
  toEmail: string;
  toName: string;
  replyTo: string;
  locale: string;
  subject: string;
  text: string;
  html: string;
  dropAfter: Date | null;
};

/** Puts mail into the outbox. It cannot be read back: a company's transaction has no right to. */
export async function insertMails({ db }: TenantTx | SystemTx, mails: NewMail[]): Promise<void> {
  const rows = mails.map(
    (
      m,
    ) => sql`(${m.id}::uuid, ${m.accountId}::int, ${m.kind}, ${m.toEmail}, ${m.toName}, ${m.replyTo}, ${m.locale},
      ${m.subject}, ${m.text}, ${m.html}, ${m.dropAfter?.toISOString() ?? null}::timestamptz)`,
  );
  await db.execute(sql`
    insert into mail (id, account_id, kind, to_email, to_name, reply_to, locale, subject, text, html, drop_after)
    values ${sql.join(rows, sql`, `)}`);
}
