import type { MessageTemplate } from '#contract/messageTemplates.ts';

import { and, eq } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import { messageTemplates } from './messageTemplate.table.ts';

/** Keeps its position unless one is given. */
type TemplateValues = Omit<MessageTemplate, 'id' | 'version' | 'sequence'> & {
  sequence?: number | undefined;
};

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
    insert: (values: TemplateValues) =>
      db
        .insert(messageTemplates)
        .values({ accountId, ...values })
        .returning(columns),
    update: (id: number, values: TemplateValues) =>
      db.update(messageTemplates).set(values).where(one(id)).returning(columns),
    remove: (id: number) => db.delete(messageTemplates).where(one(id)).returning(columns),
    /** Positions of all templates, locked until the transaction ends. */
    places: () =>
      db
        .select({ id: columns.id, name: columns.name, sequence: columns.sequence })
        .from(messageTemplates)
        .where(eq(messageTemplates.accountId, accountId))
        .orderBy(columns.id)
        .for('update'),
  };
};
