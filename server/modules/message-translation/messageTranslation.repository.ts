import { isOutsideLocale, type OutsideLocale } from '#contract/locales.ts';

import { type SQL, sql } from 'drizzle-orm';

import { json, queryRow, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity, Sender } from '../../http/identity.ts';
import { issueScope } from '../issue/index.ts';
import { FINISHED } from '../issue/issue.table.ts';
import { htmlForAll, readableMessage } from '../visibility/index.ts';

/** What may be sent to the translator, and the words in it that stay. */
export type Translatable = { html: string; names: string[] };
const translatableColumns = { html: string, names: json<string[]>() };

/** Names of everybody who takes part in `issue i`, and of its places. */
const namesOfIssue = sql`(
  select coalesce(json_agg(n.name), '[]') from (
    select unnest(array[i.reporter_firstname, i.reporter_lastname, i.place_street, i.place_object, p.name, p.city, c.name]) as name
    union select unnest(array[a.firstname || ' ' || a.lastname, a.firstname, a.lastname, a.firm]) from agent a
      where a.account_id = i.account_id and (a.id in (i.responsible_id, i.creator_id)
        or exists (select 1 from delegation d where d.account_id = i.account_id and d.issue_id = i.id and d.contractor_id = a.id)
        or exists (select 1 from message m where m.account_id = i.account_id and m.issue_id = i.id and m.author_id = a.id))
  ) n where n.name <> '')`;

/** A text of `issue i` that its reader may see: `html` with the condition that it may be read. */
const readText = (
  tx: TenantTx,
  me: Sender,
  issueId: number,
  { html, from = sql``, isReadable = sql`true` }: { html: SQL; from?: SQL; isReadable?: SQL },
): Promise<Translatable | undefined> =>
  queryRow(
    tx.db,
    translatableColumns,
    sql`
    select ${html} as html, ${namesOfIssue} as names
    from issue i join project p on p.account_id = i.account_id and p.id = i.project_id
      join account c on c.id = i.account_id ${from}
    where i.account_id = ${tx.accountId} and i.id = ${issueId} and ${issueScope(me)} and ${isReadable}`,
  );

/**
 * A message that its reader may read, and that everybody here or its two parties read: never an internal one, nor the mail
 * that it quotes.
 */
export const readTranslatable = (
  tx: TenantTx,
  me: Sender,
  { issueId, messageId }: { issueId: number; messageId: number },
) =>
  readText(tx, me, issueId, {
    html: htmlForAll,
    from: sql`join message m on m.account_id = i.account_id and m.issue_id = i.id`,
    isReadable: sql`m.id = ${messageId} and ${readableMessage(me)} and m.type in ('public', 'private')`,
  });

/** What was reported, which everybody reads who sees the issue; the same with other words for a message to be sent. */
export const readReport = (tx: TenantTx, me: AgentIdentity, issueId: number) =>
  readText(tx, me, issueId, { html: sql`i.description` });

/** What a reporter is told of the work that was done, as plain text. */
export const readWorkDone = (tx: TenantTx, me: Sender, issueId: number) =>
  readText(tx, me, issueId, {
    html: sql`i.done_text`,
    isReadable: sql`i.status in ${FINISHED} and i.done_text <> ''`,
  });

/** The language of the reporter of an issue, or of an agent to whom a private message goes; undefined without the issue. */
export async function readRecipientLocale(
  tx: TenantTx,
  me: AgentIdentity,
  { issueId, agentId }: { issueId: number; agentId: number | undefined },
): Promise<{ locale: OutsideLocale | null } | undefined> {
  const row = await queryRow(
    tx.db,
    { locale: string.orNull },
    sql`
    select coalesce(${agentId === undefined ? sql`i.reporter_locale` : sql`null`},
      (select u.locale from agent a join "user" u on u.id = a.user_id
        where a.account_id = i.account_id and a.id = coalesce(${agentId ?? null}::int, i.creator_id))) as locale
    from issue i where i.account_id = ${tx.accountId} and i.id = ${issueId} and ${issueScope(me)}`,
  );
  if (!row) return undefined;
  return { locale: row.locale !== null && isOutsideLocale(row.locale) ? row.locale : null };
}
