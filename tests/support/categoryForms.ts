import type { FormQuestion, FormSchema } from '#contract/projectTypes.ts';

import { canary } from './canary.ts';
import { world } from './world.ts';

/** A form with these questions. */
export const formAsking = (
  properties: Record<string, FormQuestion>,
  more: Pick<FormSchema, 'required' | 'allOf'> = {},
): FormSchema => ({ type: 'object', properties, additionalProperties: false, ...more });

type Category = { accountId: number; id: number };

/** Gives a category questions, by default one whose text is a canary. */
export async function aCategoryForm({ accountId, id }: Category, schema?: FormSchema) {
  const title = canary(accountId, 'all');
  const form = schema ?? formAsking({ tap: { type: 'string', title } });
  await (
    await world()
  ).pool.query(
    'insert into category_form (account_id, category_id, json_form) values ($1, $2, $3)',
    [accountId, id, JSON.stringify({ schema: form })],
  );
}
