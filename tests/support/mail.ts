import { world } from './world.ts';

export type WrittenMail = {
  id: string;
  accountId: number | null;
  kind: string;
  toName: string;
  locale: string;
  subject: string;
  text: string;
  html: string;
  state: string;
  /** Where an answer goes, and who reads it. */
  replyTo: string;
  readers: string | null;
};

/** The server’s mails to an address, the oldest first. */
export async function mailsTo(email: string): Promise<WrittenMail[]> {
  const { pool } = await world();
  const { rows } = await pool.query<WrittenMail>(
    `select id, account_id as "accountId", kind, to_name as "toName", locale, subject, text, html, state,
       reply_to as "replyTo", reply_readers as readers
     from mail where to_email = $1 order by seq`,
    [email],
  );
  return rows;
}

/** The address that a mail’s button leads to. */
export function linkIn({ text }: { text: string }): string {
  const [link] = /^https?:\S+$/mu.exec(text) ?? [];
  if (link === undefined) throw new Error(`No link in:\n${text}`);
  return link;
}
