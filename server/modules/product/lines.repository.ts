import type { z } from 'zod/mini';

import type { productLineCalls } from '#contract/products.ts';

import { type SQL, sql } from 'drizzle-orm';

import { int, queryRow, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { contentHash } from '../../http/contentHash.ts';
import { checkSame, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { JsonText } from '../../http/jsonText.ts';
import { issueScope } from '../issue/index.ts';
import { announcement } from '../live/index.ts';

type NewLine = z.output<NonNullable<(typeof productLineCalls.add)['body']>>;

const lineJson = sql`json_build_object('id', l.id, 'uuid', l.uuid, 'articleNumber', l.article_number, 'name', l.name,
  'vendor', l.vendor, 'quantity', l.quantity)`;

/** `2 × Blandare`, as shown in the history. */
const inWords = (quantity: SQL, name: SQL): SQL => sql`trim_scale(${quantity}) || ' × ' || ${name}`;

/** An issue's products in the order they were added, and the attributes of its object, as JSON. Throws NOT_FOUND. */
export async function listLines(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
): Promise<JsonText> {
  const row = await queryRow(
    tx.db,
    { answer: string },
    sql`
    select json_build_object(
      'list', (select coalesce(json_agg(${lineJson} order by l.id), '[]') from product_line l
        where l.account_id = i.account_id and l.issue_id = i.id),
      'attributes', (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name,
          'value', coalesce(v.value, '')) order by a.sequence, a.id), '[]')
        from product_attribute a left join attribute_value v
          on v.account_id = a.account_id and v.attribute_id = a.id and v.issue_id = i.id
        where a.account_id = i.account_id and a.product_category_id = i.product_category_id
          and (not a.inactive or v.value is not null))
    )::text as answer
    from issue i where i.account_id = ${tx.accountId} and i.id = ${issueId} and ${issueScope(me)}`,
  );
  if (!row) throw notFound('issue');
  return new JsonText(row.answer);
}

/**
 * Adds a product to an issue; repeating the key returns the first one. Throws NOT_FOUND, CONFLICT if the key belongs to
 * another product.
 */
export async function insertLine(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { now, ...line }: NewLine & { now: Date },
): Promise<JsonText> {
  const { key, uuid, articleNumber, name, vendor, quantity } = line;
  const hash = contentHash({ ...line, issueId });
  await tx.db.execute(sql`
    with l as (
      insert into product_line (account_id, issue_id, uuid, article_number, name, vendor, quantity, author_id,
        client_key, client_hash, created_at)
      select i.account_id, i.id, ${uuid}::uuid, ${articleNumber}, ${name}, ${vendor}, ${quantity}::numeric,
        ${me.agentId}, ${key}::uuid, ${hash}::uuid, ${timestamp(now)}
      from issue i where i.account_id = ${tx.accountId} and i.id = ${issueId} and ${issueScope(me)}
      on conflict (account_id, author_id, client_key) do nothing
      returning *
    ),
    ${historyAndChange(tx, me, { at: now, from: sql`null`, to: inWords(sql`l.quantity`, sql`l.name`) })}
    select 1`);
  const row = await queryRow(
    tx.db,
    { line: string, hash: string.orNull },
    sql`
    select ${lineJson}::text as line, l.client_hash as hash from product_line l
    where l.account_id = ${tx.accountId} and l.author_id = ${me.agentId} and l.client_key = ${key}::uuid
      and (l.issue_id = ${issueId} or exists (select 1 from issue i
        where i.account_id = l.account_id and i.id = ${issueId} and ${issueScope(me)}))`,
  );
  if (!row) throw notFound('issue');
  checkSame(row.hash, hash, 'product');
  return new JsonText(row.line);
}

type Line = { issueId: number; lineId: number; now: Date };

/** Changes the quantity. Throws NOT_FOUND. */
export async function changeLine(
  tx: TenantTx,
  me: AgentIdentity,
  { issueId, lineId, quantity, now }: Line & { quantity: number },
): Promise<JsonText> {
  const row = await queryRow(
    tx.db,
    { line: string },
    sql`
    with before as (${ownLine(tx, me, issueId, lineId)}),
    l as (
      update product_line p set quantity = ${quantity}::numeric from before
      where p.account_id = ${tx.accountId} and p.id = before.id and p.quantity <> ${quantity}::numeric
      returning p.*, before.quantity as was
    ),
    ${historyAndChange(tx, me, {
      at: now,
      from: inWords(sql`l.was`, sql`l.name`),
      to: inWords(sql`l.quantity`, sql`l.name`),
    })}
    select ${lineJson}::text as line from (
      select b.id, b.uuid, b.article_number, b.name, b.vendor, ${quantity}::numeric as quantity from before b
    ) l`,
  );
  if (!row) throw notFound('product');
  return new JsonText(row.line);
}

/** Removes the product from the issue. Throws NOT_FOUND. */
export async function deleteLine(
  tx: TenantTx,
  me: AgentIdentity,
  { issueId, lineId, now }: Line,
): Promise<void> {
  const { rows } = await tx.db.execute(sql`
    with before as (${ownLine(tx, me, issueId, lineId)}),
    l as (
      delete from product_line p using before
      where p.account_id = ${tx.accountId} and p.id = before.id
      returning p.*
    ),
    ${historyAndChange(tx, me, { at: now, from: inWords(sql`l.quantity`, sql`l.name`), to: sql`null` })}
    select id from before`);
  if (!rows[0]) throw notFound('product');
}

const ownLine = (tx: TenantTx, me: AgentIdentity, issueId: number, lineId: number): SQL => sql`
  select p.* from product_line p join issue i on i.account_id = p.account_id and i.id = p.issue_id
  where p.account_id = ${tx.accountId} and p.id = ${lineId} and i.id = ${issueId} and ${issueScope(me)}`;

/** The history of line `l` and the announcement of its issue: parts of the statement that changes it. */
function historyAndChange(
  { accountId }: TenantTx,
  me: AgentIdentity,
  { at, from, to }: { at: Date; from: SQL; to: SQL },
): SQL {
  return sql`
    history as (
      insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "from", "to")
      select ${accountId}, l.issue_id, ${timestamp(at)}, ${me.agentId}, ${me.name}, 'product',
        ${from}, ${to} from l
    ),
    announced as (
      ${announcement(accountId, sql`select issue_id from l`, { kind: 'issue', internal: true })}
    )`;
}

/** Sets an attribute of the object; an empty value removes it. Throws NOT_FOUND. */
export async function setAttribute(
  tx: TenantTx,
  me: AgentIdentity,
  {
    issueId,
    attributeId,
    value,
    now,
  }: Omit<Line, 'lineId'> & { attributeId: number; value: string },
): Promise<{ id: number; name: string; value: string }> {
  const row = await queryRow(
    tx.db,
    { id: int, name: string },
    sql`
    with a as (
      select a.id, a.name, i.id as issue_id, coalesce(v.value, '') as was
      from issue i
      join product_attribute a on a.account_id = i.account_id and a.product_category_id = i.product_category_id
      left join attribute_value v on v.account_id = i.account_id and v.issue_id = i.id and v.attribute_id = a.id
      where i.account_id = ${tx.accountId} and i.id = ${issueId} and a.id = ${attributeId} and ${issueScope(me)}
    ),
    emptied as (
      delete from attribute_value v using a
      where v.account_id = ${tx.accountId} and v.issue_id = a.issue_id and v.attribute_id = a.id and ${value} = ''
    ),
    written as (
      insert into attribute_value (account_id, issue_id, attribute_id, value)
      select ${tx.accountId}, a.issue_id, a.id, ${value} from a where ${value} <> ''
      on conflict (account_id, issue_id, attribute_id) do update set value = excluded.value
    ),
    changed as (select * from a where was <> ${value}),
    history as (
      insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "from", "to")
      select ${tx.accountId}, issue_id, ${timestamp(now)}, ${me.agentId}, ${me.name},
        'attribute', nullif(name || ': ' || was, name || ': '), nullif(name || ': ' || ${value}, name || ': ')
      from changed
    ),
    announced as (
      ${announcement(tx.accountId, sql`select issue_id from changed`, { kind: 'issue', internal: true })}
    )
    select id, name from a`,
  );
  if (!row) throw notFound('attribute');
  return { ...row, value };
}
