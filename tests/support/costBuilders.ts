import { agreements, productAttributes, productLines } from '#server/db/schema.ts';

import { canary } from './canary.ts';
import { world } from './world.ts';

/* Rows of an issue’s costs: agreements, products and known facts about a thing; see builders.ts. */

type PlacedRow = { id: number; accountId: number };
type Row<Table extends { $inferInsert: object }> = Partial<
  Omit<Table['$inferInsert'], 'accountId'>
>;

const one = <T>([row]: T[]): T => {
  if (row === undefined) throw new Error('Nothing was made');
  return row;
};

let serial = 0;

/** An agreement about a project; its number fits a path, like an id. */
export async function anAgreement(
  { id: projectId, accountId }: PlacedRow,
  values: Row<typeof agreements> = {},
) {
  const row = { accountId, projectId, number: String((serial += 1) + 4_000_000), ...values };
  const holder = values.holder ?? canary(accountId, 'staff');
  return one(
    await (
      await world()
    ).db
      .insert(agreements)
      .values({ ...row, holder })
      .returning(),
  );
}

export async function aProductAttribute(
  { id: accountId }: { id: number },
  { id: productCategoryId }: { id: number },
  values: Row<typeof productAttributes> = {},
) {
  const row = { accountId, productCategoryId, name: canary(accountId, 'all'), ...values };
  return one(await (await world()).db.insert(productAttributes).values(row).returning());
}

export async function aProductLine(
  { id: issueId, accountId }: PlacedRow,
  author: { id: number },
  values: Row<typeof productLines> = {},
) {
  const row = {
    accountId,
    issueId,
    authorId: author.id,
    clientKey: crypto.randomUUID(),
    uuid: crypto.randomUUID(),
    articleNumber: '8210045',
    name: canary(accountId, 'staff'),
    vendor: 'Rörteam',
    quantity: '1',
    ...values,
  };
  return one(await (await world()).db.insert(productLines).values(row).returning());
}
