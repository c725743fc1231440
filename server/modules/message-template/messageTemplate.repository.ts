import type { MessageTemplate } from '#contract/messageTemplates.ts';

import { and, eq, sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import { messageTemplates } from './messageTemplate.table.ts';

type Values = Omit<MessageTemplate, 'id' | 'version'>;

const columns = {
  id: messageTemplates.id,
  name: messageTemplates.name,
  shortcut: messageTemplates.shortcut,
  type: messageTemplates.type,
  active: messageTemplates.active,
  sequence: messageTemplates.sequence,
  variants: messageTemplates.variants,
  version: messageTemplates.version,
};

/** The message templates of an account. */
export const templateRepository = ({ db, accountId }: TenantTx) => {
  const one = (id: number) =>
    and(eq(messageTemplates.accountId, accountId), eq(messageTemplates.id, id));
  return {
    list: () =>
      db.select(columns).from(messageTemplates).where(eq(messageTemplates.accountId, accountId)),
    /** Locked until the transaction ends. */
    read: (id: number) => db.select(columns).from(messageTemplates).where(one(id)).for('update'),
    insert: (values: Values) =>
      db
        .insert(messageTemplates)
        .values({ accountId, ...values })
        .returning(columns),
    update: (id: number, values: Values) =>
      db.update(messageTemplates).set(values).where(one(id)).returning(columns),
    remove: (id: number) => db.delete(messageTemplates).where(one(id)).returning(columns),
    /**
     * Their places in the list, from the first on; says how many of them there are. Their versions stay: a template says the
     * same wherever it stands.
     */
    order: async (ids: readonly number[]): Promise<number> => {
      const { rows } = await db.execute(sql`
        update message_template t set sequence = wanted.place
        from unnest(${sql.param(ids)}::int[]) with ordinality as wanted (id, place)
        where t.account_id = ${accountId} and t.id = wanted.id returning t.id`);
      return rows.length;
    },
  };
};
