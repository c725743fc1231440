import type { MessageTemplate } from '#contract/messageTemplates.ts';

import { and, eq } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import { messageTemplates } from './message-template.table.ts';

type Values = Omit<MessageTemplate, 'id'>;

const columns = {
  id: messageTemplates.id,
  name: messageTemplates.name,
  shortcut: messageTemplates.shortcut,
  type: messageTemplates.type,
  active: messageTemplates.active,
  sequence: messageTemplates.sequence,
  variants: messageTemplates.variants,
};

/** The message templates of an account. */
export const templateRepository = ({ db, accountId }: TenantTx) => {
  const one = (id: number) =>
    and(eq(messageTemplates.accountId, accountId), eq(messageTemplates.id, id));
  return {
    list: () =>
      db.select(columns).from(messageTemplates).where(eq(messageTemplates.accountId, accountId)),
    insert: (values: Values) =>
      db
        .insert(messageTemplates)
        .values({ accountId, ...values })
        .returning(columns),
    update: (id: number, values: Values) =>
      db.update(messageTemplates).set(values).where(one(id)).returning(columns),
    remove: (id: number) =>
      db.delete(messageTemplates).where(one(id)).returning({ id: messageTemplates.id }),
  };
};
