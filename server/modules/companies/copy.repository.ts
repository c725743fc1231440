import { sql } from 'drizzle-orm';

import type { SystemTx } from '../../db/tenancy.ts';
import { CATALOGUE_TABLES } from '../catalogue/index.ts';

/** Kinds without foreign keys, copied by their own columns alone. */
const PLAIN = Object.values(CATALOGUE_TABLES)
  .filter(({ refers }) => !refers)
  .map(({ table, columns }) => ({ table, own: Object.values(columns) }));

type Copy = { from: number; to: number };

/**
 * Copies catalogue, labels, templates and project types to a new company, except inactive ones. References point at the new
 * company's row of the same name.
 */
export async function copySettings(tx: SystemTx, copy: Copy): Promise<void> {
  for (const { table, own } of PLAIN) {
    const columns = ['name', ...own.map(({ column }) => column)].join(', ');
    await copyRows(tx, { ...copy, table, columns });
  }
  await copyErrorTypes(tx, copy);
  await copyAttributes(tx, copy);
  await copyRest(tx, copy);
}

async function copyRows(
  { db }: SystemTx,
  { from, to, table, columns }: Copy & { table: string; columns: string },
) {
  const [of, columnList] = [sql.raw(table), sql.raw(columns)];
  await db.execute(sql`
    insert into ${of} (account_id, ${columnList})
    select ${to}::int, ${columnList} from ${of} where account_id = ${from} and not inactive order by id`);
}

/** The new company's row with the name of the template's row. */
const sameOf = (table: string, id: string, { from, to }: Copy) => sql`
  (select min(n.id) from ${sql.raw(table)} o join ${sql.raw(table)} n on n.name = o.name and n.account_id = ${to}
    where o.account_id = ${from} and o.id = ${sql.raw(id)})`;

async function copyErrorTypes({ db }: SystemTx, copy: Copy) {
  await db.execute(sql`
    insert into error_type (account_id, name, is_guarantee, category_id, charged_entity_id)
    select ${copy.to}::int, e.name, e.is_guarantee, ${sameOf('internal_category', 'e.category_id', copy)},
      ${sameOf('charged_entity', 'e.charged_entity_id', copy)}
    from error_type e where e.account_id = ${copy.from} and not e.inactive order by e.id`);
}

async function copyAttributes({ db }: SystemTx, copy: Copy) {
  await db.execute(sql`
    insert into product_attribute (account_id, name, sequence, product_category_id)
    select ${copy.to}::int, name, sequence, category_id from (
      select a.name, a.sequence, a.id, ${sameOf('product_category', 'a.product_category_id', copy)} as category_id
      from product_attribute a where a.account_id = ${copy.from} and not a.inactive
    ) of_active where category_id is not null order by id`);
}

async function copyRest({ db }: SystemTx, { from, to }: Copy) {
  await db.execute(sql`
    insert into area (account_id, name)
    select ${to}::int, name from area where account_id = ${from} and not inactive and project_id is null order by id`);
  await db.execute(sql`
    insert into message_template (account_id, name, shortcut, type, sequence, variants)
    select ${to}::int, name, shortcut, type, sequence, variants
    from message_template where account_id = ${from} and active order by id`);
  await db.execute(sql`
    insert into project_type (account_id, name, context_key, has_form, json_form)
    select ${to}::int, name, context_key, has_form, json_form from project_type where account_id = ${from} order by id`);
  await db.execute(sql`
    insert into category_form (account_id, category_id, json_form)
    select ${to}::int, category_id, json_form from (
      select ${sameOf('internal_category', 'f.category_id', { from, to })} as category_id, f.json_form
      from category_form f where f.account_id = ${from}) of_active where category_id is not null`);
}
