import { createHash } from 'node:crypto';

import type { ImportFieldOf } from '#contract/importFields.ts';

import { type SQL, sql } from 'drizzle-orm';

import { queryRows, string } from '../../db/rows.ts';
import { definedOf, withNow } from './catalogueWork.repository.ts';
import {
  type Column,
  findRows,
  insertRows,
  listRows,
  type Target,
  updateRows,
} from './rows.repository.ts';
import {
  type JobContext,
  type ExistingItem,
  type KindWork,
  type Likeness,
  type List,
  type ReadRow,
  foldCase,
  type Values,
} from './work.ts';

const text = (column: string) => ({ column, type: 'text' });

const target = {
  table: 'product',
  everybodys: true,
  columns: {
    language: text('language'),
    uuid: { column: 'uuid', type: 'uuid' },
    articleNumber: text('article_number'),
    vendor: text('vendor'),
    categoryName: text('category_name'),
    name: text('name'),
    areaName: text('area_name'),
    shortDescription: text('short_description'),
    description: text('description'),
    images: {
      ...text('images'),
      as: (links: SQL) => sql`coalesce(string_to_array(${links}, ' '), '{}')`,
    },
  },
} satisfies Target & { columns: Record<ImportFieldOf<'product'>, Column> };
/** Current values that differ in form from a file's. */
const now = { images: sql`array_to_string(t.images, ' ')` };

/** Likenesses of products: by article number and by name, within their vendor and language. */
const similar: NonNullable<KindWork['similar']> = {
  of: ({ values: { language, vendor, articleNumber, name } }) =>
    likenessesOf({
      scope: `${language}\n${foldCase(vendor)}`,
      articleNumber: String(articleNumber ?? ''),
      name: String(name),
    }),
  existing: async ({ rows, known }, { tx: { db } }) => {
    const vendors = rows
      .map(({ values }) => foldCase(values.vendor))
      .filter((key) => !known.has(key));
    if (vendors.length === 0) return [];
    for (const vendor of vendors) known.add(vendor);
    const products = await queryRows(
      db,
      { scope: string, articleNumber: string, name: string },
      sql`
      select language || E'\n' || lower(vendor) as scope, article_number as "articleNumber", name from product
      where lower(vendor) = any(array(select jsonb_array_elements_text(${JSON.stringify(vendors)}::jsonb)))`,
    );
    return products.flatMap(likenessesOf);
  },
};

const likenessesOf = ({
  scope,
  articleNumber,
  name,
}: Record<'scope' | 'articleNumber' | 'name', string>): Likeness[] => [
  { code: 'nearNumber', field: 'articleNumber', text: articleNumber, scope },
  // The same name under another number may be the same product.
  {
    code: 'nearName',
    field: 'name',
    text: name,
    scope,
    identity: `${foldCase(articleNumber)}\n${foldCase(name)}`,
  },
];

/**
 * Wholesalers' products, one row per language. Identified by uuid; without one it derives from vendor and article number, equal
 * in every language.
 */
export const productWork: KindWork = {
  keyOf: ({ language, uuid, vendor, articleNumber }) =>
    [language, ...(uuid ? [uuid] : [vendor, articleNumber])].map(foldCase).join('\n'),
  similar,
  relatedBy: [['articleNumber'], ['name', 'vendor']],
  tidy: (rows) => {
    for (const { values, faults } of rows) {
      if (!values.uuid && !values.articleNumber) {
        faults.push({ field: 'articleNumber', code: 'missing' });
      }
    }
  },
  find: findProducts,
  write: async ({ fresh, changed }, context) => {
    await insertRows(
      context,
      target,
      fresh.map((row) => ({ ...row, values: { ...definedOf(row.values), uuid: uuidOf(row) } })),
    );
    await updateRows(context, target, withNow(changed));
  },
};

export const productList: List = (tx, page) => listRows(tx, target, page, now);

async function findProducts(
  rows: ReadRow[],
  context: JobContext,
): Promise<Map<number, ExistingItem>> {
  const existing = await findRows(
    context,
    target,
    rows.map((row) => ({ ...row, values: { ...row.values, uuid: uuidOf(row) } })),
    {
      keys: { language: 'text', uuid: 'uuid' },
      on: sql`t.language = r.language and t.uuid = r.uuid`,
      now,
    },
  );
  // The product may already exist with another uuid.
  const others = await findRows(
    context,
    target,
    rows.filter(({ n, values }) => !values.uuid && !existing.has(n)),
    {
      keys: { language: 'text', articleNumber: 'text', vendor: 'text' },
      on: sql`t.language = r.language and lower(t.article_number) = lower(r."articleNumber")
        and lower(t.vendor) = lower(coalesce(r.vendor, ''))`,
      now,
    },
  );
  return new Map([...existing, ...others]);
}

const uuidOf = ({ values }: { values: Values }): string =>
  typeof values.uuid === 'string' ? values.uuid : madeOf(values);

/** Name-based uuid (RFC 9562). */
function madeOf({ vendor, articleNumber }: Values): string {
  const sum = createHash('sha1')
    .update(JSON.stringify(['felix-product', foldCase(vendor), foldCase(articleNumber)]))
    .digest('hex');
  return sum.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/u, '$1-$2-5$3-8$4-$5');
}
